// Finds rules in a page in which all of them stand: those with all of the words, in the game that was chosen. Nothing is asked of a network.

const words = document.getElementById("words") as HTMLInputElement;
const game = document.getElementById("game") as HTMLSelectElement;
const found = document.getElementById("found") as HTMLElement;
const search = document.getElementById("search") as HTMLElement;
const rules: HTMLElement[] = [...document.querySelectorAll("article")];
const texts = rules.map((rule) => plainLetters(rule.textContent ?? ""));
const whole = found.textContent ?? "";
const WAIT = 250; // a screen reader is told once one stops typing
let told = 0;

/** Small letters without accents. */
function plainLetters(text: string) {
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

function say(count: number, asked: boolean) {
  const { found: some = "", none = "" } = found.dataset;
  found.textContent = !asked ? whole : count ? some.replace("{found}", String(count)).replace("{all}", String(rules.length)) : none;
}

search.hidden = false;
words.addEventListener("input", look);
game.addEventListener("change", look);
look(); // a page that was left and come back to keeps its words
