import type { RuleFigures } from '../../../../knowledge/index.ts';
import { toPlain } from '../../../reckoning/sums/reading/plain-text.ts';
import { isMoneyAmount, readQuantities } from '../../../reckoning/sums/reading/quantities.ts';
import { toEnglishFigures } from '../../../reckoning/sums/reading/spanish-words.ts';
import { createSum } from '../../../reckoning/sums/sum-result.ts';
import { formatDollars, formatNumber } from '../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { addRuleMark } from './rule-text.ts';

const DEDUCTS =
  /\b(?:deduct\w*|writ(?:e|ing|ten)[- ]?(?:it |that |them |the miles |my miles )?off|write[- ]?offs?|mileage|standard rate|irs|(?:on|off|for) (?:my |the )?taxes|tax(?:es)? (?:break|savings?|return|time|worth)|claim|deduc\w+|deduz\w+)\b/i;
/** What a customer pays for the way, what the truck burns, and which vehicle or log the law wants. */
const ASKS_ELSE =
  /\b(?:customers?|charg\w+|quot\w+|mpg|gallons?|gas|fuel|diesel|oil|tires?|warranty|odometer|lease|buy|used|engine|transmission|log|audit|proof|receipts?|commut\w+|(?<!what )can i|do i (?:have|need)|or (?:actual|depreciation|section|the truck)|fees?|reimburs\w+|helper|guy|employee)\b/i;
const LEAST_MILES = 20;
const MOST_WORDS = 24;
const CENTS = 100;
const RATE_OF_YEAR = /(\d+(?:\.\d+)?) cents(?: a mile)? for (20\d\d)/g;

/** "14,200 work miles, what can I write off": by the standard rate of the year; null if nothing of the kind is asked. */
export async function composeMileage(asked: Asked, { rules }: RuleFigures): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const miles = readMiles(asked);
  const rule = rules.mileage_rate;
  const rate = miles === null ? null : findRate(text, rule.says, Number(rule.value));
  if (miles === null || rate === null) return null;
  const off = (miles * rate.cents) / CENTS;
  const citations = new CitationList();
  const mark = await addRuleMark(asked, citations, rule);
  const cents = formatNumber(rate.cents, 1);
  const sum = createSum(`**${formatDollars(off)}**`, [], off);
  const isSpanish = read.language === 'es';
  const year = rate.year === null ? '' : isSpanish ? ` de ${rate.year}` : ` for ${rate.year}`;
  const texts = isSpanish
    ? [
        `Son **${formatDollars(off)}** de deducción: ${formatNumber(miles)} millas × ${cents} ¢, la tarifa estándar${year}.${mark}`,
        'Eso baja la ganancia sobre la que paga impuestos, no el impuesto mismo, y va en lugar de gasolina, reparaciones y seguro de ese vehículo.',
      ]
    : [
        `**${formatDollars(off)}** comes off: ${formatNumber(miles)} miles × ${cents} ¢, the standard rate${year}.${mark}`,
        'That lowers the profit you are taxed on, not the tax itself, and it stands instead of gas, repairs and insurance of that vehicle. Miles between home and a regular place of work do not count.',
      ];
  const blocks = texts.map((one): AnswerBlock => ({ text: one, kinds: ['calculation', 'knowledge_base'], facts: [] }));
  const state = {
    ...createState('sum', read.language, text, previous?.state ?? null),
    sum: { ...sum.state, words: `${miles} miles at ${rate.cents} cents` },
  };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, followUps: null });
}

/** The miles of a short message that asks what they are worth; null if it tells another figure. */
function readMiles({ text, read, previous }: Asked): number | null {
  const isOn = previous?.state?.act === 'ask' && !previous.draft && DEDUCTS.test(previous.question);
  if (!(DEDUCTS.test(text) || isOn) || ASKS_ELSE.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const plain = toPlain(read.language === 'es' ? toEnglishFigures(text) : text).replace(YEAR, ' ');
  const [only, ...others] = readQuantities(plain).filter(({ value, unit }) => !(value === 1 && unit !== 'mile'));
  const isMiles = only !== undefined && (only.unit === 'mile' || isMilesBehind(plain, only.unitAt));
  if (!only || others.length > 0 || !isMiles || only.value < LEAST_MILES) return null;
  return only.kind === 'money_per_mile' || (isMoneyAmount(only) && only.kind !== 'bare') ? null : only.value;
}
const YEAR = /\b(?:in |for |during )?20[12]\d\b(?!,\d| ?(?:miles|mi\b))/g;

/** "9,800 business miles" */
function isMilesBehind(text: string, at: number): boolean {
  return /^ ?(?:[a-z]+ ){0,2}miles\b/.test(text.slice(at));
}

/** Cents a mile: of the year that is named, else of the newest. */
function findRate(text: string, says: string, newest: number): { cents: number; year: number | null } | null {
  const rates = [...says.matchAll(RATE_OF_YEAR)].map(([, cents, year]) => ({
    cents: Number(cents),
    year: Number(year),
  }));
  const named = /\b(20[12]\d)\b(?!,\d| ?(?:miles|mi\b))/.exec(text)?.[1];
  if (named !== undefined) return rates.find(({ year }) => year === Number(named)) ?? null;
  const current = rates.find(({ cents }) => cents === newest) ?? { cents: newest, year: null };
  if (!/\blast year\b/i.test(text)) return current;
  return rates.find(({ year }) => year + 1 === current.year) ?? null;
}
