import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { computeMiddle, formatBand } from '../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';

const SUM = String.raw`\$? ?(\d{2,4}|\d,\d{3})(?: ?(?:dollars|bucks|d[oó]lares))?`;
/** "for 350 how many could i take", "she has 180. what can i take for that". */
const ASKS_PART = new RegExp(
  String.raw`\b(?:for|with|at|por|con) ${SUM}\b.{0,25}\b(?:what|how (?:much|many)|which|qu[eé]|cu[aá]nt[oa]s?)(?= ).{0,30}\b(?:take|haul|fit|get|remove|do|llevo|llevar\w*|saco|quito)\b|\b(?:what|how (?:much|many)|which(?: part)?|qu[eé]|cu[aá]nt[oa]s?)(?= ).{0,40}\b(?:take|haul|get|remove|do|llevo|llevar\w*|saco)\b.{0,20}\b(?:for|with|por|con) ${SUM}\b`,
  'i',
);
const HAS_SUM = new RegExp(
  String.raw`\b(?:has|have|only|budget(?: is| of)?|pays?|offers?|tiene|paga|ofrece) (?:only |just |about |is )*${SUM}\b.{0,30}\b(?:what|how (?:much|many)|which|qu[eé]|cu[aá]nt[oa]s?)(?= ).{0,30}\b(?:take|haul|get|remove|do|llevo|llevar\w*|saco)\b`,
  'i',
);
const MOST_WORDS = 22;

/** Which part of the job that was priced a smaller sum pays for; null for any other message. */
export function composeBudget({ text, read, previous, knowledge }: Asked): Composition | null {
  const state = previous?.state;
  const budget = readBudget(text);
  if (budget === null || !state?.job) return null;
  const { figures } = knowledge.shelves;
  const job = readJob(state.job.words, figures);
  const yards = computeJobPrice(job, figures)?.yards;
  const middle = computeMiddle(state.job.price);
  if (!yards || middle <= 0) return null;
  const kept = { ...createState('price_job', read.language, text, state), job: state.job };
  const isSpanish = read.language === 'es';
  const [sum, band] = [formatDollars(budget), formatBand(state.job.price)];
  if (budget >= state.job.price[0]) {
    const end = budget < middle ? 'low' : 'all';
    return buildComposition(kept, [(isSpanish ? PAYS.es : PAYS.en)[end](sum, band)]);
  }
  const share = budget / middle;
  const part = {
    percent: Math.round(share * 20) * 5,
    parts: listParts(job.items, share, computeMiddle(yards), isSpanish),
    isTooLittle: budget < (figures.shares.find(({ name }) => name === 'minimum')?.price?.[0] ?? 0),
  };
  return buildComposition(kept, isSpanish ? tellInSpanish(sum, band, part) : tellPart(sum, band, part));
}

const PAYS = {
  en: {
    low: (sum: string, band: string) => `**${sum} just pays for all of it**: it is in the low half of ${band}.`,
    all: (sum: string, band: string) => `**${sum} pays for all of it**: the price is ${band}.`,
  },
  es: {
    low: (sum: string, band: string) => `**${sum} alcanza apenas para todo**: está en la mitad baja de ${band}.`,
    all: (sum: string, band: string) => `**${sum} alcanza para todo**: el precio es ${band}.`,
  },
};

function readBudget(text: string): number | null {
  const found = text.split(/\s+/).length <= MOST_WORDS ? (ASKS_PART.exec(text) ?? HAS_SUM.exec(text)) : null;
  const said = found?.slice(1).find((one) => one !== undefined);
  return said === undefined ? null : Number(said.replace(',', ''));
}

interface Part {
  percent: number;
  parts: string;
  /** Whether it is less than others go out for. */
  isTooLittle: boolean;
}

function tellPart(sum: string, band: string, { percent, parts, isTooLittle }: Part): string[] {
  return [
    `For **${sum}** take about **${percent}%** of it${parts}: all of it is ${band}.`,
    `Say it before you load: “for ${sum} I take this much, the rest stays or is extra.” ${isTooLittle ? 'That is below a usual minimum, so you may as well pass.' : 'Let them pick the pieces, the heaviest last.'}`,
  ];
}

function tellInSpanish(sum: string, band: string, { percent, parts, isTooLittle }: Part): string[] {
  return [
    `Por **${sum}** llévese cerca del **${percent} %**${parts}: todo vale ${band}.`,
    `Dígalo antes de cargar: «por ${sum} me llevo esto, y lo demás se queda o cuesta aparte». ${isTooLittle ? 'Está por debajo de un mínimo usual.' : 'Deje que el cliente escoja las piezas.'}`,
  ];
}

/** ", about 4 cubic yards or 14 of the 40 bags". */
function listParts(
  items: ReturnType<typeof readJob>['items'],
  share: number,
  yards: number,
  isSpanish: boolean,
): string {
  const [most] = items
    .filter(({ count, item }) => count > 3 && item.unit !== 'cubic yard')
    .sort((a, b) => b.count - a.count);
  const room = Math.round(yards * share * 2) / 2;
  const counted = most && items.length === 1 ? Math.max(1, Math.floor(most.count * share)) : 0;
  const pieces =
    most && counted > 0
      ? isSpanish
        ? `, unas ${counted} de las ${most.count} piezas`
        : `, about ${counted} of the ${most.count} ${most.item.plural}`
      : '';
  if (room < 1) return pieces;
  return isSpanish ? `${pieces}, unas ${room} yardas cúbicas` : `${pieces}, about ${room} cubic yards`;
}
