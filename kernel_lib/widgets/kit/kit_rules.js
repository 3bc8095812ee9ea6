// Finds rules in a page in which all of them stand: those with all of the words, in the game that was chosen. Nothing is asked of a network.

const words = /** @type {HTMLInputElement} */ (document.getElementById("words"));
const game = /** @type {HTMLSelectElement} */ (document.getElementById("game"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const search = /** @type {HTMLElement} */ (document.getElementById("search"));
/** @type {HTMLElement[]} */
const rules = [...document.querySelectorAll("article")];
const texts = rules.map((rule) => plainLetters(rule.textContent ?? ""));
const whole = found.textContent ?? "";
const WAIT = 250; // a screen reader is told once one stops typing
let told = 0;

/** Small letters without accents. @param {string} text */
function plainLetters(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function look() {
  const wanted = plainLetters(words.value).split(/\s+/).filter(Boolean);
  let count = 0;
  rules.forEach((rule, place) => {
    const fits = (!game.value || rule.dataset.game === game.value) && wanted.every((word) => texts[place].includes(word));
    rule.hidden = !fits;
    count += Number(fits);
  });
  clearTimeout(told);
  told = setTimeout(() => say(count, wanted.length > 0 || game.value !== ""), WAIT);
}

/** @param {number} count @param {boolean} asked */
function say(count, asked) {
  const { found: some = "", none = "" } = found.dataset;
  found.textContent = !asked ? whole : count ? some.replace("{found}", String(count)).replace("{all}", String(rules.length)) : none;
}

search.hidden = false;
words.addEventListener("input", look);
game.addEventListener("change", look);
look(); // a page that was left and come back to keeps its words
