// Messages in the browser: the compiled patterns of the catalogues become sentences, as kernel_lib/words/resolver.py makes
// them. Both are held against the same table of cases (tests/words/cases.json); what a pattern is says
// kernel_lib/words/compiler.py.

/** A text, or a list of texts and parts. */
export type Pattern = string | (string | Part)[];
type Part = [kind: string, ...rest: unknown[]];
/** What a page has of the catalogues: by language, the spoken one and English for what that lacks, patterns by `catalogue/message`. */
export type Catalogues = { language: string; patterns: Record<string, Record<string, Pattern>> };
/** The players at some seats; another message; what can be written at once; several of these. */
export type Value = string | number | boolean | { who: number[] } | { message: string; args?: Args } | Value[];
export type Args = Record<string, Value>;
/** Gives the sentence of a message: `words("table/left", { seconds: 10 })`. */
export type Words = (message: string, args?: Args, names?: string[]) => string;

/** A message that does not exist, or lacks an argument. */
export class BadMessage extends Error {}

/** Where a pattern is formatted: in which language and catalogue it was found, and what it was given. */
interface Place {
  message: string;
  language: string;
  catalogue: string;
  args: Args;
  names?: string[];
  isTerm?: boolean;
}

const ENGLISH = "en";
const SHARED = "shared";
const YOU = "you";
const POP_ISOLATE = "\u2069"; // what stands behind a name that pictures keep apart from the direction of the text around it
const SEPARATORS: Record<string, string> = { commas: ", ", semicolons: "; ", words: " " };
const PAIRS: Record<string, string> = { and: "list", or: "list-or" };
const oneOrOther = (number: number) => (number === 1 ? "one" : "other");
/** By language, the plural category of a number, as CLDR has it. */
const PLURALS: Record<string, (number: number) => string> = { en: oneOrOther, de: oneOrOther };
const DECIMAL_COMMA = ["de"]; // the languages that write 0,5 for a half

const has = (record: object, key: string) => Object.prototype.hasOwnProperty.call(record, key);

/** What says the messages of these catalogues. */
export function speaker({ language: wanted, patterns }: Catalogues): Words {
  const say: Words = (message, args = {}, names) => {
    const at = message.lastIndexOf("/");
    return found({ message, language: wanted, catalogue: at < 0 ? SHARED : message.slice(0, at), args, names }, message.slice(at + 1));
  };

  /** A message, attribute or term, formatted: of its own catalogue or the shared one, each in this language or else in English. */
  function found(place: Place, name: string): string {
    for (const catalogue of [place.catalogue, SHARED])
      for (const language of [place.language, ENGLISH]) {
        const id = `${catalogue}/${name}`;
        const all = patterns[language] ?? {};
        if (has(all, id)) return format(all[id], { ...place, language });
      }
    throw new BadMessage(`There is no message '${name}' in the catalogue '${place.catalogue}'.`);
  }

  const shared = (place: Place, name: string, args: Args = {}) => found({ ...place, catalogue: SHARED, args, isTerm: false }, name);

  const format = (pattern: Pattern, place: Place): string =>
    typeof pattern === "string" ? pattern : pattern.map((part) => (typeof part === "string" ? part : text(value(part, place), place))).join("");

  /** How a value is written. */
  function text(one: unknown, place: Place): string {
    if (typeof one === "string") return one;
    if (typeof one === "number") return withPoint(String(one), place.language);
    if (Array.isArray(one)) return joined(one.map((each) => text(each, place)), place);
    if (isWho(one)) return joined(one.who.map((seat) => nameOf(seat, place)), place);
    if (isMessage(one)) return say(one.message, one.args, place.names);
    throw new BadMessage(`An argument of a message is a text, a number, a message, players or a list, not ${String(one)}.`);
  }

  /** `Ann`, `Ann and Bo`, or `Ann, Bo and Cy`; `pair` is the message that joins the last two. */
  function joined(words: string[], place: Place, pair = "list"): string {
    if (words.length < 2) return words[0] ?? "";
    return shared(place, pair, { first: words.slice(0, -1).join(", "), last: words[words.length - 1] });
  }

  function nameOf(seat: number, place: Place) {
    if (!place.names?.length) return shared(place, "player", { number: seat + 1 });
    const name = place.names[seat];
    if (place.language === ENGLISH || name.toLowerCase() !== YOU) return name;
    const you = shared(place, YOU);
    return name[0] === name[0].toUpperCase() ? capital(you) : you;
  }

  /** How a verb agrees with players: `one`, `many`, or `you` for the reader. */
  function person(one: unknown, place: Place): string {
    if (isWho(one)) return one.who.length !== 1 ? "many" : place.names && isYou(place.names[one.who[0]], place) ? "you" : "one";
    if (Array.isArray(one)) return one.length !== 1 ? "many" : person(one[0], place);
    return typeof one === "string" && isYou(one, place) ? "you" : "one";
  }

  function isYou(name: string, place: Place) {
    const folded = name.toLowerCase();
    return folded === YOU || (place.language !== ENGLISH && folded === shared(place, YOU));
  }

  /** The value of a part, which is no text yet where it is a number, players, or a list. */
  function value(part: unknown, place: Place): unknown {
    if (!Array.isArray(part)) return part;
    const [kind, name, ...rest] = part as [string, string, ...unknown[]];
    if (kind === "$") return argument(name, place);
    if (kind === "m") return found(place, name);
    if (kind === "?") return chosen(part, place);
    if (kind === "f") return FUNCTIONS[name](rest[0] as unknown[], (rest[1] ?? {}) as Record<string, string>, place);
    const own = Object.entries(rest[0] as object).map(([key, each]) => [key, value(each, place)]);
    return found({ ...place, args: Object.fromEntries(own), isTerm: true }, name);
  }

  function argument(name: string, { args, message }: Place) {
    if (!has(args, name)) throw new BadMessage(`The message '${message}' needs the argument '${name}'.`);
    return args[name];
  }

  /** The variant whose key is the value; for numbers then the one of its plural category. */
  function chosen([, selector, variants, last]: unknown[], place: Place): string {
    const all = variants as Record<string, Pattern>;
    const isLeftOut = place.isTerm && Array.isArray(selector) && selector[0] === "$" && !has(place.args, selector[1]); // what a term is not told
    const keys = isLeftOut ? [] : keysOf(value(selector, place), place);
    return format(all[keys.find((key) => has(all, key)) ?? (last as string)], place);
  }

  function keysOf(one: unknown, place: Place) {
    if (typeof one === "boolean") return [one ? "yes" : "no"];
    return typeof one === "number" ? [String(one), (PLURALS[place.language] ?? oneOrOther)(one)] : [text(one, place)];
  }

  /** The functions that a catalogue may use: each gets its arguments as they stand in the pattern, and its options. */
  const FUNCTIONS: Record<string, (given: unknown[], options: Record<string, string>, place: Place) => unknown> = {
    PERSON: ([who], _, place) => person(value(who, place), place),
    VERB([who, one, several, you], _, place) {
      const verbs: Record<string, unknown> = { one, many: several, you: you || several };
      return verbs[person(value(who, place), place)];
    },
    WHOSE([who, you], _, place) {
      const owner = value(who, place) as Value;
      return you && person(owner, place) === "you" ? you : shared(place, "whose", { who: owner });
    },
    ENDS([one, ...endings], _, place) {
      const words = text(value(one, place), place).split(POP_ISOLATE).join("").toLowerCase();
      return endings.some((ending) => words.endsWith(String(ending)));
    },
    LIST([all], { type = "and" }, place) {
      const values = value(all, place);
      const words = Array.isArray(values) ? values.map((one) => text(one, place)) : [text(values, place)];
      if (type in SEPARATORS) return words.join(SEPARATORS[type]);
      return type === "ands" ? words.slice(1).reduce((first, last) => joined([first, last], place), words[0] ?? "") : joined(words, place, PAIRS[type]);
    },
    EACH([all, message], _, place) {
      const values = value(all, place);
      return Array.isArray(values) ? values.map((args: Args) => found({ ...place, args, isTerm: false }, message as string)) : values;
    },
    NUMBER([one], options, place) {
      const number = value(one, place);
      return typeof number === "number" ? rounded(number, options, place.language) : text(number, place);
    },
    MINUS: ([one], _, place) => text(value(one, place), place).split("-").join("\u2212"),
    SENTENCE: ([one], _, place) => capital(text(value(one, place), place)),
  };

  return say;
}

const isWho = (one: unknown): one is { who: number[] } => typeof one === "object" && one !== null && "who" in one;
const isMessage = (one: unknown): one is { message: string; args?: Args } => typeof one === "object" && one !== null && "message" in one;
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

const EXACT = 60; // so many digits after the point tell a half from what is nearly one

/** A number with so many digits after the point; a half goes to the even digit, as in Python. */
function rounded(number: number, options: Record<string, unknown>, language: string) {
  const least = Number(options.minimumFractionDigits ?? 0);
  const most = Math.max(least, Number(options.maximumFractionDigits ?? least));
  const display = options.signDisplay;
  const sign = number >= 0 && (display === "always" || (display === "exceptZero" && number !== 0)) ? "+" : "";
  const [exact, tail] = [number.toFixed(EXACT), number.toFixed(EXACT).slice(most - EXACT)];
  const cut = exact.slice(0, exact.length - EXACT + most).replace(/\.$/, "");
  const stays = /^50*$/.test(tail) && /[02468]$/.test(cut);
  const [whole, rest = ""] = (stays ? cut : number.toFixed(most)).split(".");
  const digits = rest.slice(0, least) + rest.slice(least).replace(/0+$/, "");
  const [comma, point] = DECIMAL_COMMA.includes(language) ? [".", ","] : [",", "."];
  const grouped = options.useGrouping === "always" ? whole.replace(/\B(?=(\d{3})+$)/g, comma) : whole;
  return sign + (digits ? grouped + point + digits : grouped);
}

/** The digits of a number with the sign that the language puts before decimals. */
const withPoint = (number: string, language: string) => (DECIMAL_COMMA.includes(language) ? number.replace(".", ",") : number);
