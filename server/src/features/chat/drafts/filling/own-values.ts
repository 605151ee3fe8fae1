import type { UsedFact } from '@haulwise/contract';
import type { DraftForm, DraftSlot } from '../../../knowledge/index.ts';
import type { CompanyFacts, FilledFacts } from '../../company-facts/company-facts.ts';
import { listUsedFacts } from '../../company-facts/used-facts.ts';
import { formatDollars } from '../../reckoning/sums/sum-words.ts';
import { type FilledDraft, type SlotValues, toInline } from './fill-draft.ts';

/** What everybody's drafts may use: the asker's name, and their company as they recorded and told it. */
export function listCommonValues(firstName: string, facts: CompanyFacts): SlotValues {
  const { company_name, city, main_services, payment_terms, signature, customer } = facts;
  return {
    ...(firstName === '' ? {} : { me: firstName }),
    ...(company_name === undefined ? {} : { company: company_name }),
    ...(city === undefined ? {} : { city }),
    ...(payment_terms === undefined ? {} : { terms: payment_terms }),
    ...(signature === undefined ? {} : { signature }),
    // Forms call whom they write to so.
    ...(customer === undefined ? {} : { customer, client: customer }),
    ...(main_services === undefined ? {} : { services: main_services.map(plainService).join(', ') }),
  };
}

type OwnFact = Exclude<keyof FilledFacts, 'notes'>;

/** What a form asks for that the company has told: days of its terms, its area, its least price, what helpers earn. */
export function listOwnValues(form: DraftForm, facts: CompanyFacts): SlotValues {
  return Object.fromEntries(findOwnSlots(form, facts).map(({ slot, value }) => [slot, value]));
}

function findOwnSlots(
  { name, slots }: DraftForm,
  { payment_terms, service_area, minimum_charge, wage }: CompanyFacts,
): { slot: string; fact: OwnFact; value: string }[] {
  const find = (reads: DraftSlot['reads'], near: RegExp) =>
    slots.find((slot) => slot.reads === reads && near.test(slot.near ?? ''));
  const days = /\b(\d{1,3})\b/.exec(payment_terms ?? '')?.[1];
  const least = minimum_charge === undefined ? undefined : formatDollars(minimum_charge);
  const hourly = wage === undefined ? undefined : `${formatDollars(wage)} an hour`;
  const values: [DraftSlot | undefined, OwnFact, string | undefined][] = [
    [find('number', /\bnet\b/), 'payment_terms', days],
    [find('place', /\bserve\b/), 'service_area', service_area],
    [find('money', /\bstart\|from\|minimum\b/), 'minimum_charge', least],
    [HELPER_AD.test(name) ? find('money', /\bpaying\b/) : undefined, 'wage', hourly],
  ];
  return values.flatMap(([slot, fact, value]) =>
    slot && value !== undefined ? [{ slot: slot.name, fact, value }] : [],
  );
}

const COMMON_FACTS: Record<string, OwnFact> = {
  company: 'company_name',
  city: 'city',
  terms: 'payment_terms',
  signature: 'signature',
  customer: 'customer',
  services: 'main_services',
};

/** What of the company's data a filled-in draft says. */
export function listDraftFacts(
  form: DraftForm,
  facts: CompanyFacts,
  { subject, body }: Pick<FilledDraft, 'subject' | 'body'>,
): UsedFact[] {
  const text = `${subject ?? ''}\n${body}`;
  const common = Object.entries(listCommonValues('', facts)).flatMap(([slot, value]) =>
    COMMON_FACTS[slot] === undefined ? [] : [{ fact: COMMON_FACTS[slot], value }],
  );
  const said = [...common, ...findOwnSlots(form, facts)].filter(({ value }) => text.includes(toInline(value)));
  return said.length === 0 ? [] : listUsedFacts(facts, ...said.map(({ fact }) => fact));
}

/** A driver earns more than the crew that jobs are reckoned with. */
const HELPER_AD = /^job-ad-for-a-helper$/;

function plainService(service: string): string {
  return service.replace(/\s*\((.+)\)/, '').toLowerCase();
}
