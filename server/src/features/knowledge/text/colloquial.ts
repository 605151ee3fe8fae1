/** A saying of owners, and the plain words of the articles. */
interface Saying {
  said: string;
  plain: string;
  /** Matches at one place of a text, whole words only; made when it is first tried, since most never are. */
  pattern: RegExp | null;
}

/** Sayings by the two letters that they may begin with, so that few are tried at a place; longer ones first. */
export type Colloquial = ReadonlyMap<string, readonly Saying[]>;

/**
 * One a line, `in my pocket => as profit`, without apostrophes; `(a|b)` are alternatives, and `( a)?` may be missing. Lines
 * that begin with # are comments.
 */
export function parseColloquial(text: string): Colloquial {
  const lines = text.split('\n').filter((line) => line.includes(' =>') && !line.startsWith('#'));
  const pairs = lines.map((line) => line.split(' =>').map((side) => side.trim()) as [string, string]);
  const byBeginning = new Map<string, Saying[]>();
  for (const [said, plain] of pairs.sort(([a], [b]) => b.length - a.length)) {
    const saying = { said, plain, pattern: null };
    for (const beginning of new Set(listBeginnings(said)))
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), saying]);
  }
  return byBeginning;
}

const WORD = /(?<![\p{L}\p{N}'’$-])[a-z0-9]/gu;

/** A message with its sayings in plain words; the same text if it has none. */
export function toPlainWords(text: string, colloquial: Colloquial): string {
  let plain = '';
  let end = 0;
  const lower = text.toLowerCase();
  for (const { index } of lower.matchAll(WORD)) {
    if (index < end) continue;
    for (const saying of colloquial.get(beginningOf(lower.slice(index, index + 3))) ?? []) {
      saying.pattern ??= toPattern(saying.said);
      saying.pattern.lastIndex = index;
      const found = saying.pattern.exec(lower)?.[0];
      if (found === undefined) continue;
      plain += text.slice(end, index) + saying.plain;
      end = index + found.length;
      break;
    }
  }
  if (lower.length !== text.length) return text;
  return end === 0 ? text : (plain + text.slice(end)).replace(/\s+/g, ' ').trim() || text;
}

function toPattern(said: string): RegExp {
  const words = said
    .replace(/(\p{L})(s|t|d|m|re|ll|ve)(?![\p{L}'’])/gu, "$1['’]?$2")
    .replace(/\(/g, '(?:')
    .replace(/ /g, '\\s+');
  // Sayings are in English; classes of Unicode would take a hundred times as long to compile.
  return new RegExp(`(?:${words})(?![a-z0-9'’])`, 'y');
}

/** "(a|the) dump" begins with "a " or "th". */
function listBeginnings(said: string): string[] {
  const group = /^\(([^()]*)\)(\?)?(.*)$/.exec(said);
  if (!group) return [beginningOf(said.replace(/[()].*/, ' '))];
  const [, options = '', isOptional, rest = ''] = group;
  const begun = options
    .split('|')
    .map((option) => beginningOf(`${option}${rest.replace(/^[()?].*/, ' ')}`.trimStart()));
  return isOptional ? [...begun, ...listBeginnings(rest.trimStart())] : begun;
}

const TWO_LETTERS = /^[a-z0-9]{2}/;

function beginningOf(text: string): string {
  if (TWO_LETTERS.test(text)) return text.slice(0, 2);
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .padEnd(2)
    .slice(0, 2);
}
