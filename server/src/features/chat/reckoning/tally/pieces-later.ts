import {
  AMOUNT,
  isNamed,
  NAME,
  NO_PIECE,
  OFF,
  type Off,
  OTHER_FIGURE,
  PIECES,
  type Piece,
  readBill,
  toPiece,
} from './pieces.ts';
import { toOneName, toTallyText } from './tally-text.ts';

const MOST_WORDS = 16;
const MORE = /\b(?:add|more|another|plus|also)\b/i;
const ASKS_MORE = /\b(?:what if|if|tax|deposit|split|crew|guys?|each get|owe|paid)\b/;

/** "10% off only the doors" or "and 3 lamps at 12", after such a list: the words of both; null for any other turn. */
export function addToBill(text: string, words: string): string | null {
  const said = toTallyText(text).replace(
    /^(?:(?:ok|okay|so|and|now|then|also|but|wait|give (?:him|her|them)|take|do|make it|add|plus),? )*/,
    '',
  );
  if (said.split(' ').length > MOST_WORDS || ASKS_MORE.test(said) || !/\d/.test(said)) return null;
  const { bill, rest } = readBill(said);
  const { pieces, fees, offs } = bill;
  if (OTHER_FIGURE.test(rest) || pieces.some(({ name }) => NO_PIECE.test(name))) return null;
  if (offs.length > 0 && pieces.length + fees.length > 0) return null;
  if (offs.length > 0) return `${isMore(text, offs, words) ? words : words.replace(OFF, ' ')}, ${said}`;
  if (pieces.length === 0) return fees.length > 0 ? `${words}, ${said}` : null;
  // "6 doors at 22", of 5 at 20, is told anew, unless more are to be added.
  const kept = MORE.test(text) ? words : removeLines(words, pieces);
  return `${kept}, ${said}`;
}

function removeLines(words: string, pieces: Piece[]): string {
  return words.replace(PIECES, (...found) =>
    pieces.some((piece) => isNamed(toPiece(found).name, piece.name)) ? ' ' : found[0],
  );
}

/** "and 5% off the lamps too": what is off others stays; a second one off the same takes its place. */
function isMore(text: string, offs: Off[], words: string): boolean {
  const named = (off: Off) => off.names ?? ['all'];
  const before = readBill(words).bill.offs.flatMap(named);
  return /\b(?:also|too|as well)\b|^\W*and\b/i.test(text) && !offs.flatMap(named).some((name) => before.includes(name));
}

const NEW_PRICE = new RegExp(
  String.raw`^(?:(?:what if|if|ok|okay|so|and|but|make|no|actually|say|put),? )*(?:the |all the )?(${NAME}) (?:(?:are|is|were|was|at|go for|to|now|only|really|each) )*${AMOUNT}(?: ?(?:each|apiece|a piece|now|instead))*\W*$`,
);
const NEW_COUNT = new RegExp(
  String.raw`^(?:(?:what if|if|ok|okay|so|and|but|make|no|actually|say|it|its|it's|there (?:are|were)|was|is),? )*(\d{1,3}) (${NAME})(?: (?:now|instead|not \d+))*\W*$`,
);

/** "what if the doors are 25", "its 6 doors": such a list with that figure of one line; null for any other turn. */
export function replacePiece(text: string, words: string): string | null {
  const said = toTallyText(text);
  const [, priced = '', price] = NEW_PRICE.exec(said) ?? [];
  const [, count, counted = ''] = (price === undefined ? NEW_COUNT.exec(said) : null) ?? [];
  const name = price === undefined ? counted : priced;
  const named = readBill(words).bill.pieces.filter((piece) => name !== '' && isNamed(piece.name, name));
  const [line, ...others] = named;
  if (!line || others.length > 0) return null;
  const now = `${count ?? line.count} ${line.name} at ${price ?? line.price}`;
  return words.replace(PIECES, (...found) => (toPiece(found).name === line.name ? now : found[0]));
}

/** The line that a turn with a figure names; null if it names none or several. */
export function findNamedPiece(text: string, words: string): string | null {
  const said = toTallyText(text)
    .split(/[^a-z'-]+/)
    .map(toOneName);
  const named = readBill(words).bill.pieces.filter(({ name }) =>
    said.includes(toOneName(name.split(' ').at(-1) ?? '')),
  );
  return named.length === 1 && /\d/.test(text) ? (named[0]?.name ?? null) : null;
}
