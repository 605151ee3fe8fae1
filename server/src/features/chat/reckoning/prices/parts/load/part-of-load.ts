import type { MaterialFigures } from '../../../../../knowledge/index.ts';
import { COUNT_WORDS, hasAny } from '../things.ts';

const PART =
  /\b((?:about |maybe |roughly |like |around |casi )?(?:half|most|(?:a |one |two )?thirds?|(?:a |one |three )?quarters?|3\/4|1\/4|1\/3|2\/3|1\/2|\d{1,2} ?(?:%|percent)|la mitad|un tercio|la mayor parte)(?: or so)?) (?:of|de) (?:it|that|them|this|those|the (?:load|pile|stuff|bags|rest)|eso|ello|la carga)(?:'s| is| are| has| have|'re| was| es| son| tiene)? ((?:\w+ ){0,3}\w+)/;
const PARTS: [RegExp, number][] = [
  [/two thirds|2\/3/, 0.67],
  [/third|1\/3|tercio/, 0.33],
  [/three quarters|3\/4/, 0.75],
  [/quarter|1\/4/, 0.25],
  [/most|mayor/, 0.75],
  [/half|1\/2|mitad/, 0.5],
];

/** How much of a load is of something else. */
export interface PartOfLoad {
  fraction: number;
  material: MaterialFigures;
}

/** "about half of it is tile": the part and what it is, and the message without it. */
export function readPartOfLoad(text: string, materials: MaterialFigures[]): { text: string; part: PartOfLoad | null } {
  const found = PART.exec(text);
  const [all, share = '', what = ''] = found ?? [];
  const material = found && materials.find(({ name, names, es }) => hasAny(` ${what} `, [name, ...names, ...es]));
  const percent = Number(/^(\d{1,2}) ?(?:%|percent)/.exec(share)?.[1] ?? 0) / 100;
  const fraction = percent || (PARTS.find(([form]) => form.test(share))?.[1] ?? 0);
  if (all === undefined || !material || fraction === 0) return { text, part: null };
  return { text: text.replace(all, ' '), part: { fraction, material } };
}

/** "a load and a half", "2 1/2 truckloads". */
const LOADS = '(?:full )?(?:truck ?|trailer ?)?loads?';
const WHOLE = '(an?|one|two|three|four|five|\\d{1,2})';
const AND_A_HALF = new RegExp(
  String.raw`\b(?:${WHOLE} )?${LOADS} and (?:a|one) half\b|(?<![\d./])\b${WHOLE}(?: and (?:a|one) half| and 1\/2| 1\/2) ${LOADS}\b`,
  'g',
);

function toWhole(said: string): number {
  return /^an?$/.test(said) ? 1 : (COUNT_WORDS[said] ?? Number(said));
}

/** "1/2 ton truck", "half price", "a quarter mile": no share of a truck. */
const OF_ELSE =
  /(?<![\d/])(?:\d\/\d|(?:an? |one )?(?:half|quarter|third)) (?:an? |the |of the )?(?:tons?(?: (?:truck|pickup|van))?|price|off|hours?|hrs?|day|mile|inch(?:es)?|inches|gallons?|acre|bath|lb|pound|percent)\b/g;
const PART_OF_YARD =
  /(?<![\d/])(1\/2|1\/4|3\/4|half|a quarter|three quarters?)(?: of)?(?: an?| a)? (?=(?:cubic )?(?:yard|yd)s?\b(?! (?:dump )?(?:truck|trailer|dumpster|waste|sale)))/g;
const YARD_PARTS: Record<string, string> = { '1/2': '0.5', half: '0.5', '1/4': '0.25', 'a quarter': '0.25' };

const GARAJE = /\b(?:garaje|cochera) (?:de|para) (\d|dos|tres) (?:carros|autos|coches)\b/g;
const CARROS: Record<string, string> = {
  '2': 'dos carros',
  dos: 'dos carros',
  '3': 'tres carros',
  tres: 'tres carros',
};

/** "what do i charge for half": of the truck. */
const PART_LAST =
  /(?<=(?:^\W*|\b(?:for|get|charge|price|quote|what is|whats|what's|how much is|and|about) |[.,?;] )(?:an? )?)(half|quarter|three quarters?|3\/4|1\/[2348]|2\/3)(?=[\s?.!]*$)/;

/** A message with "1.5 truckloads" for a load and a half, a garage by its cars in words, and without parts of anything else. */
export function toWholeLoads(text: string): string {
  return text
    .replace(PART_OF_YARD, (_, part: string) => `${YARD_PARTS[part] ?? '0.75'} `)
    .replace(OF_ELSE, ' ')
    .replace(PART_LAST, '$1 load')
    .replace(AND_A_HALF, (_, one?: string, other?: string) => `${toWhole(one ?? other ?? 'a')}.5 truckloads`)
    .replace(GARAJE, (_, cars: string) => `garaje de ${CARROS[cars] ?? cars}`);
}
