import { applyOwnTruck } from '../../../../reckoning/prices/own-truck.ts';
import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { type Band, computeMiddle, POUNDS_PER_TON } from '../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { readJobFacts } from '../price.ts';

const MOST_WORDS = 12;
const ASKS_LOADS =
  /\bhow many (?:more )?(?:truck ?loads?|loads?|trips?|trucks?|runs?)\b|\bcu[aá]nt[oa]s (?:viajes|camiones|cargas|vueltas)\b/i;
const ASKS_YARDS = /\bhow (?:many|much) (?:cubic )?(?:yards?|space|room)\b|\bhow big\b|\bcu[aá]ntas yardas\b/i;
const ASKS_WEIGHT =
  /\bhow (?:heavy|many (?:tons?|pounds|lbs?))\b|\b(?:what|how much)\b.{0,20}\bweigh|\bcu[aá]nto pesa|\bcu[aá]ntas (?:toneladas|libras)\b/i;
const TELLS_TRUCK =
  /^\W*(?:and |but |so |ok )?(?:my|our|the|mi|nuestr[oa]) (?:dump |box )?(?:truck|trailer|cami[oó]n|troca|remolque)\b/i;
const OF_MONEY = /\$|\b(?:charge|price|cost|quote|fee|pay|dump|tip)\b/i;
/** Loads that fit with less room left than this are one less. */
const SPARE = 0.05;

/** "how many loads is that", "my truck is 16 yards", "how heavy", after a price: of the job that was priced. */
export function composeJobSize(asked: Asked): Composition | null {
  const { text, read, previous, facts, knowledge } = asked;
  const state = previous?.state;
  if (state?.act !== 'price_job' || !state.job || text.split(/\s+/).length > MOST_WORDS || OF_MONEY.test(text))
    return null;
  const told = readJobFacts(text);
  const truck = told.truck_size ?? told.trailer_size ?? readBed(text);
  const isTold = truck !== undefined && TELLS_TRUCK.test(text);
  if (!isTold && ![ASKS_LOADS, ASKS_YARDS, ASKS_WEIGHT].some((form) => form.test(text))) return null;
  const { figures } = knowledge.shelves;
  const { words } = state.job;
  const { job } = applyOwnTruck(readJob(words, figures), words, { ...facts, ...told });
  const price = computeJobPrice(job, figures);
  const yards = price ? computeMiddle(price.yards) : 0;
  if (!price || (ASKS_WEIGHT.test(text) ? !price.pounds : yards < 1)) return null;
  const lead = ASKS_WEIGHT.test(text)
    ? tellWeight(price.pounds as Band, read.language)
    : tellLoads(yards, truck ?? facts.truck_size ?? facts.trailer_size, read.language);
  const next = createState('price_job', read.language, text, state);
  return buildComposition({ ...next, job: state.job }, [lead]);
}

/** "with a 7 yard trailer" */
function readBed(text: string): number | undefined {
  const yards =
    /\b(\d{1,2}(?:\.\d)?)[ -]?(?:yards?|yds?|yarder|yardas?)(?: (?:dump |box )?(?:truck|trailer|bed|box))\b/i.exec(
      text,
    )?.[1];
  return yards === undefined ? undefined : Number(yards);
}

function tellWeight([low, high]: Band, language: 'en' | 'es'): string {
  const write = (value: number) => formatNumber(Math.round(value / 10) * 10);
  const pounds = low === high ? write(low) : `${write(low)}–${write(high)}`;
  const tons = [low, high].map((value) => formatNumber(value / POUNDS_PER_TON, 1));
  const span = tons[0] === tons[1] ? tons[0] : tons.join('–');
  return language === 'es'
    ? `Más o menos **${pounds} libras**, o sea ${span} toneladas; manda la báscula.`
    : `About **${pounds} lb**, that is ${span} tons; the scale decides.`;
}

/** By the asker's own truck, or by one of the usual size. */
function tellLoads(yards: number, truck: number | undefined, language: 'en' | 'es'): string {
  const size = formatNumber(Math.round(yards));
  const count = (room: number) => Math.max(1, Math.ceil(yards / room - SPARE));
  const [few, many] = truck === undefined ? [count(USUAL[1]), count(USUAL[0])] : [count(truck), count(truck)];
  const loads = few === many ? formatNumber(few) : `${few}–${many}`;
  const one = many === 1;
  if (language === 'es') {
    const of =
      truck === undefined ? `un camión de ${USUAL.join('–')} yardas` : `su camión de ${formatNumber(truck, 1)} yardas`;
    return `Son unas **${size} yardas cúbicas**: **${loads} ${one ? 'viaje' : 'viajes'}** con ${of}. La basura suelta deja huecos; cuente con un poco más.`;
  }
  const of = truck === undefined ? `a ${USUAL.join('–')} yard truck` : `your ${formatNumber(truck, 1)} yard truck`;
  return `About **${size} cubic yards**: **${loads} ${one ? 'load' : 'loads'}** of ${of}. Loose junk leaves gaps, so count on a little more.`;
}

/** Cubic yards of a junk truck. */
const USUAL: Band = [12, 15];
