import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composePriceAnswer } from '../price.ts';
import { formatJudged } from './verdict.ts';

const MINIMUM =
  /\b(?:min(?:imum)?|m[ií]nim[oa]|(?:don'?t|dont|won'?t|wont) (?:roll|go out|show up|come out|move|start)(?: (?:the|my|a) (?:truck|rig))? for (?:less|under|anything (?:less|under)))\b|\b(?:smallest|littlest|least|lowest|shortest) (?:pick ?ups?|jobs?|calls?|loads?|stops?|charge|trips?)\b(?! (?:wage|pay|order|balance|age|weight|hours?))(?!.{0,12}\b(?:gate|dump|landfill)\b)/i;
/** A least wage, cover or weight. */
const OF_OTHERS =
  /\b(?:wages?|helpers?|employees?|guys?|pay (?:him|her|them|my)|an? hour|hourly|hours?|insurance|coverage|policy|deductible|gvwr|tons?|landfill|dump|gate)\b/i;
const ASKS_WHETHER =
  /\b(?:too(?!\W*(?:\d|$))|fair|low|high|cheap|ok|okay|right|reasonable|enough|normal|make sense|good|out of line|crazy|nuts|steep|competitive|in line|baj[oa]|alt[oa]|poco|mucho|bien|justo)\b/i;
const IS_IT = /^\W*(?:(?:and|so|ok)\W+)*(?:is|would|what about|how about)? ?\$?\d{2,3}\b.{0,24}$/i;
const DOLLARS =
  /(?<![\d.,])\$? ?(\d{2,3})(?! ?(?:%|percent|minutes?|mins?|miles?|hours?|yards?|lbs?|pounds?|years?)\b)(?!\d|,\d)/;

/** Whether the asker's own minimum lies below, in or above what others charge; null for any other message. */
export async function composeMinimumCheck(asked: Asked): Promise<Composition | null> {
  const { knowledge, read, previous } = asked;
  // "is 125 ok", after the minimum was asked about.
  const isOn = previous !== null && MINIMUM.test(previous.question) && IS_IT.test(asked.text);
  const text = isOn ? `my minimum: ${asked.text}` : asked.text;
  const stated = Number(DOLLARS.exec(text)?.[1]);
  if (
    !MINIMUM.test(text) ||
    OF_OTHERS.test(text) ||
    !ASKS_WHETHER.test(text) ||
    !(stated > 0) ||
    /\bshould\b.{0,20}\braise\b.*\bto\b/i.test(text)
  )
    return null;
  const share = knowledge.shelves.figures.shares.find(({ name }) => name === 'minimum');
  if (!share?.price) return null;
  const [low, high] = share.price;
  const band: [number, number] = [low, high];
  const line = {
    text: `A minimum load (1–2 cubic yards): $${low}–$${high}`,
    band,
    article: share.article ?? null,
    says: share.says ?? null,
  };
  const price = { band, yards: [1, 2] as [number, number], pounds: null, lines: [line], notes: [], asks: [] };
  const advice = ADVICE[stated < low ? 'low' : stated > high ? 'high' : 'within'][read.language];
  return composePriceAnswer(asked, text, price, [formatJudged(stated, band, read.language), advice], [], stated);
}

const ADVICE = {
  low: {
    en: 'Bottom line: raise it. Crew, drive, fuel and the gate are paid even for one chair, and at the low end others already ask more.',
    es: 'En resumen: súbalo. La gente, el viaje, la gasolina y el basurero se pagan aunque sea una silla, y los más baratos ya cobran más.',
  },
  within: {
    en: 'Bottom line: keep it, as long as it pays for crew, drive, fuel and the gate with something left, even for one chair.',
    es: 'En resumen: déjelo, siempre que pague gente, viaje, gasolina y basurero y sobre algo, aunque sea una silla.',
  },
  high: {
    en: 'Bottom line: it is above what others ask, so keep it only if you are booked, far out or fast, and offer small pickups a curbside price.',
    es: 'En resumen: está por encima de los demás; déjelo solo si tiene la agenda llena o el viaje es largo, y dé un precio menor en la banqueta.',
  },
};
