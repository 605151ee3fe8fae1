import type { MaterialFigures } from '../../../../../knowledge/index.ts';
import { hasAny } from '../things.ts';

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
