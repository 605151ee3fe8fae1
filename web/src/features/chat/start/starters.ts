import type { ClientInfo } from '@haulwise/contract';
import { t } from '../../../words/words.ts';

/** The starter articles answer each of these and of those below. */
const FOR_ALL = [
  t`What should I charge for a full truckload?`,
  t`Who has to take the freon out of a fridge?`,
  t`Do I need a USDOT number for my truck?`,
  t`When should I buy a second truck?`,
];
const MOST = 4;
/** The maximum from the owner's challenges; the others come from their services. */
const MOST_CHALLENGES = 2;

const CHALLENGES: [RegExp, string][] = [
  [/\b(dump|tip|tipping|landfill|disposal|transfer station)/i, t`How do I keep dump fees down?`],
  [/\b(hir|crew|labor|help|staff|employee|worker|driver|turnover)/i, t`When should I hire my first helper?`],
  [/\b(lead|customer|client|market|advert|ads\b|google|review|competi)/i, t`How can I get more customers?`],
  [/\b(price|prices|pricing|quot|charg|margin|profit)/i, t`Am I charging enough?`],
  [/\b(cash|paid|pay|invoice|late)/i, t`How do I get paid on time?`],
  [/\b(winter|season|slow)/i, t`How do I get through a slow winter?`],
  [/\b(insur|liabil)/i, t`What insurance do I need for my truck?`],
  [/\b(fuel|gas\b|route|routing|schedul|dispatch)/i, t`How much does better routing save?`],
  [/\b(tax|bookkeep)/i, t`What can I write off?`],
];

const SERVICES: Record<ClientInfo['main_services'][number], string> = {
  'Junk Removal (Residential)': t`What should I charge for a full truckload?`,
  'Junk Removal (Commercial)': t`How do I get more commercial customers?`,
  'Bin Rental': t`What do I charge for a dumpster?`,
  'Trailer Rental': t`Is a dump trailer or a dump truck better?`,
  'Light Demolition': t`Do I need a license for demolition?`,
  'Recycling Services': t`What does scrap metal pay?`,
};

/** Four starter questions: from an owner's challenges and services, filled up with the defaults. */
export function listStarters(company: Pick<ClientInfo, 'main_services' | 'current_challenges'> | undefined): string[] {
  const challenges = CHALLENGES.filter(([words]) => words.test(company?.current_challenges ?? ''));
  const own = [
    ...challenges.slice(0, MOST_CHALLENGES).map(([, question]) => question),
    ...(company?.main_services ?? []).map((service) => SERVICES[service]),
  ];
  return [...new Set([...own, ...FOR_ALL])].slice(0, MOST);
}
