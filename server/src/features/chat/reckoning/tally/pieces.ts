import { createQuestion, createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import {
  ASKS_LEFT,
  formatAdded,
  NO_TALLY,
  sumCents,
  toCapital,
  toCents,
  toOneName,
  toTallyText,
} from './tally-text.ts';

export const NAME = String.raw`[a-z][a-z'-]+(?: (?!and\b|for\b|at\b|is\b|are\b|each\b|plus\b|a\b|an\b|the\b|off\b|with\b)[a-z][a-z'-]+){0,3}`;
export const AMOUNT = String.raw`\$?(\d+(?:\.\d{1,2})?)(?: ?(?:dollars|bucks))?`;
const NO_UNIT = String.raw`(?![\d.]*\d| ?(?:%|percent|pct|lbs?|pounds?|tons?|yards?|miles?|hours?|hrs?|x\b))`;
/** No thing to haul where one has a price. */
const FLAT =
  '(?:flat|trip|travel|service|fuel|gas|stairs?|delivery|fee|charge|surcharge|call|job|day|load|customer|guy|hour|week|month|total|price|minimum|dump|discount|deposit|tip|helper|truck|buck)\\b';
/** "5 doors at 20", "2 sinks 15 each", "one couch 80" */
export const PIECES = new RegExp(
  String.raw`(?<![\d.$])\b(?:(\d{1,3}|an?|one) (${NAME}),? (?:(?:is |are |for )?(?:at|@|x|times) ${AMOUNT}(?: ?(?:each|ea|apiece|a piece|a pop))?|(?:is |are |for |go for |run )?${AMOUNT} ?(?:each|ea\b|apiece|a piece|a pop))|(?:an?|one) (?!${FLAT})(${NAME}) (?:is |for )?${AMOUNT})${NO_UNIT}`,
  'g',
);
/** Paid in other ways than by the piece. */
export const NO_PIECE =
  /\b(?:guys?|men|man|helpers?|workers?|people|person|kids?|crew|drivers?|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|tons?|lbs?|pounds?|yards?|yds?|miles?|gallons?|gal|squares?|feet|foot|leads?|employees?|loaders?|flights?|mpg|percent|rentals?|nets?|makes?|brings?|costs?|pays?|gets?|me|us)\b/;
const FEE_NAME =
  '(?:service call|call ?out|show ?up|long carry|same day|after hours|trip|travel|service|fuel|gas|stairs?|delivery|carry|rush|weekend|setup|set ?up|mileage|parking|disposal|environmental|handling|base|pickup|pick ?up|haul(?:ing)?|truck|loading|flat)';
const FEE_WORD = '(?:fee|charge|surcharge)';
/** What only the customer is charged for; a dump or fuel bill may be the hauler's own. */
const CHARGED =
  '(?:service call|call ?out|show ?up|long carry|same day|after hours|trip|travel|stairs?|delivery|carry|rush|weekend)';
const FEE = new RegExp(
  [
    String.raw`${AMOUNT} (?:flat )?(?:for (?:the |a )?)?((?:${FEE_NAME} )?${FEE_WORD}|${CHARGED}(?: ${FEE_WORD})?)\b`,
    String.raw`\b(${FEE_NAME} ${FEE_WORD}|fee|charge(?= of)|${CHARGED}(?: ${FEE_WORD})?)(?: (?:is|of|was|at|for)|:| =)? ?${AMOUNT}${NO_UNIT}`,
    String.raw`${AMOUNT} (flat)\b`,
  ].join('|'),
  'g',
);
const LINKS = String.raw`(?:\s*(?:only|just|on|off|of|for|the|all|my|those|them)\b)*`;
/** "10% off only the doors", "take 10 percent off the doors and sinks" */
export const OFF = new RegExp(
  String.raw`(\d{1,2}(?:\.\d)?) ?(?:%|percent|pct)(?: (?:off|discount|less))+\b(?:${LINKS} (${NAME}(?:(?:,| and|, and)(?: the)? (?!total|what|how)${NAME})*))?`,
  'g',
);
const WHOLE = /^(?:it|everything|all|whole(?: \w+)?|total|bill|job|order|lot|that|this|them)$/;
const ALL_PIECES = /^(?:items?|pieces?|things?|stuff)\b/;
const NOT_FEE =
  /\b(?:not|but not|except|without|besides)(?: on| off| for)?(?: the| my)? (?:fee|trip|charge|delivery|travel|stairs?)\b/;
export const OTHER_FIGURE = /\d|\b(?:half|dozen|couple|twice|double)\b/;

/** What he pays himself is no part of a bill. */
const COSTS = /\b(?:dump(?:ing)?|landfill|costs? (?:me|us)|(?:i|we) (?:pay|make|owe))\b/;

export interface Piece {
  name: string;
  count: number;
  price: number;
}

interface Fee {
  name: string;
  dollars: number;
}

export interface Off {
  percent: number;
  /** Null: off everything. */
  names: string[] | null;
}

interface Bill {
  pieces: Piece[];
  fees: Fee[];
  offs: Off[];
}

/** What things with a price each and flat fees come to, with what is off some of them; null for any other message. */
export function computePieces(message: string): Sum | null {
  const said = toTallyText(message);
  if (NO_TALLY.test(said) || ASKS_LEFT.test(said) || COSTS.test(said)) return null;
  const { bill, rest } = readBill(said);
  const { pieces, fees, offs } = bill;
  const isList = pieces.length > 0 && pieces.length + fees.length + offs.length > 1;
  if (!isList || pieces.some(({ name }) => NO_PIECE.test(name)) || OTHER_FIGURE.test(rest)) return null;
  const names = offs.flatMap((off) => off.names ?? []);
  const unknown = names.find((name) => !bill.pieces.some((piece) => isNamed(piece.name, name)));
  return unknown === undefined ? tellBill(bill, said) : askWhich(bill, unknown);
}

export function readBill(said: string): { bill: Bill; rest: string } {
  const bill: Bill = { pieces: [], fees: [], offs: [] };
  const isWithoutFee = NOT_FEE.test(said);
  const afterOffs = said.replace(NOT_FEE, ' ').replace(OFF, (_, percent: string, named: string | undefined) => {
    bill.offs.push({ percent: Number(percent), names: toNames(named, isWithoutFee) });
    return ' ; ';
  });
  const afterPieces = afterOffs.replace(PIECES, (...found) => {
    bill.pieces.push(toPiece(found));
    return ' ; ';
  });
  const rest = afterPieces.replace(FEE, (found, ...parts: (string | undefined)[]) => {
    const [a, first, second, b, c, flat] = parts;
    const name = first ?? second ?? flat ?? '';
    bill.fees.push({ name: name === 'flat' ? 'flat fee' : name, dollars: Number(a ?? b ?? c) });
    return found.startsWith(' ') ? ' ; ' : '; ';
  });
  return { bill: withNames(bill), rest };
}

/** What `PIECES` finds. */
export function toPiece([, count = '1', several, at, each, one, alone]: (string | undefined)[]): Piece {
  return {
    name: several ?? one ?? '',
    count: /^(?:an?|one)$/.test(count) ? 1 : Number(count),
    price: Number(at ?? each ?? alone),
  };
}

/** "off the items" is off what is priced by the piece. */
function withNames(bill: Bill): Bill {
  const all = bill.pieces.map(({ name }) => name);
  const offs = bill.offs.map((off) =>
    off.names?.some((name) => ALL_PIECES.test(name)) ? { ...off, names: all } : off,
  );
  return { ...bill, offs };
}

function toNames(said: string | undefined, isWithoutFee: boolean): string[] | null {
  const names = (said ?? '')
    .split(/,| and /)
    .map((name) => name.replace(/^\s*(?:the|all|my|only|just) /, '').trim())
    .map((name) =>
      name.replace(/ (?:only|alone|too|also|as well|instead|please|pls|tho|though|now|then|what|whats|total)\b.*$/, ''),
    )
    .filter(Boolean);
  if (names.length > 0 && !names.every((name) => WHOLE.test(name))) return names;
  return isWithoutFee ? ['items'] : null;
}

export function isNamed(piece: string, name: string): boolean {
  const words = piece.split(' ').map(toOneName);
  return name.split(' ').every((word) => words.includes(toOneName(word)));
}

function askWhich({ pieces }: Bill, unknown: string): Sum {
  const { wants: _, ...state } = createQuestion('', '').state;
  const lead = `Off which of them: ${pieces.map(({ name }) => name).join(', ')}? I see no “${unknown}” in that list.`;
  return { lead, steps: [], notes: [], state };
}

function tellBill({ pieces, fees, offs }: Bill, words: string): Sum {
  const lines = pieces.map((piece) => ({ ...piece, dollars: toCents(piece.count * piece.price) }));
  const gross = [...lines, ...fees].map(({ dollars }) => dollars);
  const cuts = offs.map((off) => {
    const of =
      off.names === null
        ? gross
        : lines.filter((line) => off.names?.some((name) => isNamed(line.name, name))).map(({ dollars }) => dollars);
    return { ...off, of: sumCents(of), dollars: toCents((-sumCents(of) * off.percent) / 100) };
  });
  const values = [...gross, ...cuts.map(({ dollars }) => dollars)];
  const total = sumCents(values);
  const fee = fees.map(({ name, dollars }) => `the ${formatDollars(dollars)} ${name}`).join(' and ');
  const off = cuts
    .map(
      ({ percent, names, dollars }) =>
        `${formatNumber(percent, 1)} % off ${names === null ? 'all' : `the ${names.join(' and ')}`} (${formatDollars(-dollars)})`,
    )
    .join(' and ');
  const added = [fee, off && `less ${off}`].filter(Boolean).join(', ');
  const sum = createSum(
    `**${formatDollars(total)}** in all${added === '' ? '' : `, with ${added}`.replace(', with less', ', less')}.`,
    [
      ...lines.map(
        ({ count, name, price, dollars }) =>
          `${formatNumber(count)} ${name} × ${formatDollars(price)} = ${formatDollars(dollars)}`,
      ),
      ...fees.map(({ name, dollars }) => `${toCapital(name)}: ${formatDollars(dollars)}`),
      ...cuts.map(
        ({ percent, of, dollars }) =>
          `${formatDollars(of)} × ${formatNumber(percent, 1)} % = ${formatDollars(-dollars)} off`,
      ),
      formatAdded(values, total),
    ],
    total,
    { goal: 'total' },
  );
  return { ...sum, state: { ...sum.state, words } };
}
