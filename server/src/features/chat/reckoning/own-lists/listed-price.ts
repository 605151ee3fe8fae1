import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import type { Band } from '../prices/price-line.ts';
import type { Job } from '../prices/read-job.ts';
import type { OwnList } from './own-lists.ts';
import type { OwnSum } from './own-prices.ts';
import { applyTerm, type Condition, findTerm, listConditions, type OwnTerm } from './own-terms.ts';

/** What a job comes to, reckoned from own lists. */
export interface ListedPrice {
  sum: OwnSum;
  terms: { term: OwnTerm; band: Band; steps: string }[];
  /** What is told of it and no list speaks of. */
  silent: Condition[];
  off: { text: string; value: Band; isKept: boolean } | null;
  total: Band;
  minimum: OwnList['minimum'];
}

/** Reckons a job from own lists. */
export function computeListed(
  facts: Pick<CompanyFacts, 'discount'>,
  job: Job,
  words: string,
  sum: OwnSum,
  lists: OwnList[],
): ListedPrice {
  const full = sumAllBands(sum.lines.map(({ band }) => band));
  const ofLoads = sumAllBands(sum.lines.flatMap(({ band, isLoad }) => (isLoad ? [band] : [])));
  const said = listConditions(words);
  const terms = said.flatMap((on) => {
    const term = findTerm(
      lists.flatMap((list) => list.terms),
      on,
    );
    const applied = term && applyTerm(term, term.isOfLoads ? ofLoads : full, words);
    return term && applied && applied.band[1] !== 0 ? [{ term, ...applied }] : [];
  });
  const silent = said.filter((on) => !lists.some((list) => findTerm(list.terms, on)));
  const raised = sumAllBands([full, ...terms.map(({ band }) => band)]);
  const off = readOff(job, facts.discount, raised);
  const total = off ? sumAllBands([raised, [-off.value[0], -off.value[1]]]) : raised;
  const minimum = lists.find((list) => list.minimum !== null)?.minimum ?? null;
  return { sum, terms, silent, off, total, minimum };
}

/** All bands together. */
export function sumAllBands(bands: Band[]): Band {
  return bands.reduce<Band>((sum, [low, high]) => [sum[0] + low, sum[1] + high], [0, 0]);
}

/** What the message takes off, else what the customer always gets off. */
function readOff({ discount }: Job, kept: number | undefined, [low, high]: Band): ListedPrice['off'] {
  const told = discount ?? (kept === undefined ? null : { percent: kept });
  if (told === null) return null;
  const isKept = discount === null;
  const of = (value: number) =>
    'percent' in told ? Math.round(value * told.percent) / 100 : Math.min(value, told.dollars);
  return {
    text: 'percent' in told ? `${told.percent}% off` : `$${told.dollars} off`,
    value: [of(low), of(high)],
    isKept,
  };
}
