import { FACT_LABELS, type UsedFact } from '@haulwise/contract';
import type { CompanyFacts, FilledFacts } from './company-facts.ts';
import { findNotes, type KeptFacts } from './kept/kept-facts.ts';
import { toSpanishFact } from './spanish-record.ts';
import { isOfBook, isOfFolder, isOfTalk, listUsedFacts } from './used-facts.ts';

/** A line of an answer from the record alone. */
export interface RecordLine {
  text: string;
  /** The facts that it states; null if it states none. */
  facts: UsedFact[] | null;
}

const WHOLE =
  /^(?:so )?(?:what (?:all )?(?:do|does) (?:you|haulwise|it) (?:know|have|remember|got|store|keep)(?: on file| saved| stored)? (?:about|on|of) (?:me|us|my (?:company|business|record|firm)|our (?:company|business))|what(?:s| is) in my (?:company )?(?:record|profile)|(?:tell me|what) about my (?:company|business)|do you know (?:me|my (?:company|business)|anything about (?:me|my (?:company|business)))|who am i|show (?:me )?my (?:company )?(?:record|profile|data)|what data do you have (?:about|on) me)$/;

/** "whats on file for my business", "que tienes guardado de mi empresa": the same, however it is put. */
const ON_FILE =
  /^(?:(?:so|ok|okay|hey|and|can you|could you|please|pls) )*(?:what(?:s| is| all| else| exactly| info(?:rmation)?| details| stuff| data)*|(?:tell|show|give|read) (?:me|us)(?: back)?(?: what(?:ever)?| all| everything| the info(?:rmation)?| the details)*|list (?:all |everything |what )?|how much)(?: (?:do|does|did|have|has))?(?: (?:you|u|ya|haulwise|it))? ?(?:(?:have|has|got|know|knows|keep|keeps|hold|store|stored|saved?|remember|see) ?)*(?:(?:on|in) (?:file|record|your (?:files|records|memory)|the system|there)|saved|stored|written down|know|have|got) (?:about|on|for|of) (?:me|us|(?:my|our|the|this) (?:company|business|outfit|firm|shop|operation|account))$|^(?:y )?(?:qu[eé]|cu[aá]nto) (?:datos |informaci[oó]n |cosas )?(?:tienes?|sabes?|guardas?|guarda|recuerdas?)(?: (?:guardad[oa]s?|apuntad[oa]s?|registrad[oa]s?))? (?:de|sobre) (?:m[ií]|nosotros|(?:mi|nuestra|nuestro) (?:empresa|compa[nñ][ií]a|negocio))$/u;

const SINGLE: [RegExp, (keyof FilledFacts)[], string][] = [
  [
    /^how many (?:trucks|vehicles) (?:(?:do|have) )?(?:i|we) (?:have|got|run|own)(?: now)?$/,
    ['trucks_count'],
    'how many trucks you have',
  ],
  [
    /^(?:what (?:state|city) (?:am i|are we) in|where (?:am i|are we|is my (?:company|business))(?: based| located)?)$/,
    ['city', 'state'],
    'where you are',
  ],
  [/^what(?:s| is| was) (?:my|our) (?:gross |profit |gross profit )?margin$/, ['gross_profit_margin'], 'your margin'],
  [/^what(?:s| is) (?:my|our) (?:monthly )?revenue$/, ['monthly_revenue'], 'your revenue'],
  [/^what services do (?:i|we) (?:offer|have|sell|do)$/, ['main_services'], 'what you offer'],
  [/^(?:what(?:s| is) my pricing model|how do i price now)$/, ['pricing_model'], 'how you price'],
  [/^what (?:software|tools|apps) do (?:i|we) (?:use|have)$/, ['software_tools'], 'what software you use'],
  [
    /^(?:when did (?:i|we) start|how (?:long|many years) (?:have|has) (?:i|we|my (?:company|business)) been (?:in business|at it|at this|doing this|going|around|open|hauling|running)|how old is my (?:company|business))$/,
    ['year_started', 'years_in_business'],
    'when you started',
  ],
  [
    /^what(?:s| is) (?:my|our) (?:company|business)(?: name|s name| called)$/,
    ['company_name'],
    'the name of your company',
  ],
];

/** What the company told; where it did not, the question is one for its documents and the articles. */
const KEPT: [RegExp, (keyof KeptFacts)[]][] = [
  [
    /^(?:so |and )?what(?:s| is) (?:my|our) min(?:imum)?(?: charge| price| fee)?(?: again| now)?$|^cu[aá]l es (?:mi|nuestro) m[ií]nimo$/,
    ['minimum_charge'],
  ],
  [/^(?:what size is|how big is|how many yards (?:is|does)) (?:my|our) truck(?: hold)?$/, ['truck_size']],
  [/^(?:what size is|how big is|how many yards (?:is|does)) (?:my|our) trailer(?: hold)?$/, ['trailer_size']],
  [
    /^(?:what (?:does|do) (?:my|our|the) (?:dump|landfill) charge(?: me| us)?(?: a ton| per ton)?|what(?:s| is) (?:my|our) (?:dump|gate|tipping) fee|what do (?:i|we) pay (?:at )?the (?:dump|landfill)(?: a ton| per ton)?)$/,
    ['dump_fee', 'dump_name'],
  ],
  [
    /^what do (?:i|we) pay (?:my|our|the) (?:guys|helpers|crew|workers)(?: an hour)?$|^what(?:s| is) (?:my|our) wage$|^cu[aá]nto (?:les )?pago a mis (?:ayudantes|muchachos)$/,
    ['wage'],
  ],
  [/^how (?:big|many people) (?:is|are in|are on) (?:my|our) crew$/, ['crew']],
  [/^(?:what(?:s| is) (?:my|our) (?:service )?area|where do (?:i|we) (?:work|haul|serve))$/, ['service_area']],
  [/^what(?:s| are| is) (?:my|our) (?:payment )?terms$/, ['payment_terms']],
  [/^what(?:s| is) (?:my|our) signature$/, ['signature']],
  [/^what(?:s| is) (?:my|our) tone(?: for customers)?$/, ['tone']],
  [/^who(?:s| is) (?:the|my|our|this) (?:customer|client)$/, ['customer']],
  [/^what(?:s| is) (?:the|their|my|our) discount$/, ['discount']],
];
const MOST_NOTES = 30;

const TOLD = 'your profile, under what I know about you';
const TOLD_IN_FOLDER = 'the page of this project';
const WHERE = 'your profile, under Company information';

/** The markdown lines that the record itself answers with; null for any other question. */
export function buildRecordAnswer(
  question: string,
  facts: CompanyFacts,
  language: 'en' | 'es' = 'en',
): RecordLine[] | null {
  const said = question
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (WHOLE.test(said) || ON_FILE.test(said)) return listWholeRecord(facts);
  const kept = tellKept(said, facts, language) ?? tellNotes(question, facts);
  if (kept) return kept;
  const plain = said.replace(/^(?:do (?:you|u) know|tell me|remind me) /, '');
  // "how long have i been at it and how many trucks do i run" asks for two.
  const asked = plain.split(' and ').map((part) => SINGLE.find(([pattern]) => pattern.test(part)));
  if (asked.some((one) => one === undefined)) return null;
  const names = asked.flatMap((one) => one?.[1] ?? []);
  return singleFact(listUsedFacts(facts, ...names), asked.map((one) => one?.[2] ?? '').join(' and '));
}

/** Everything in the record and everything told since, a line each. */
export function listWholeRecord(company: CompanyFacts): RecordLine[] {
  const { notes = [], ...rest } = company;
  const { of_folder } = company;
  const all = listUsedFacts(rest);
  const priced = all.filter(isOfBook);
  const told = all.filter((fact) => fact.field in FACT_LABELS && !isOfBook(fact));
  const record = all.filter((fact) => !told.includes(fact) && !isOfBook(fact));
  if (all.length === 0 && notes.length === 0) {
    const text = `Nothing yet: your company record is empty. Fill in ${WHERE}: with your state, services, trucks and margin I can fit answers to your business.`;
    return [{ text, facts: [] }];
  }
  const more = notes.length - MOST_NOTES;
  return [
    ...listUnder('Your company record says:', record),
    ...listUnder('You told me:', [...told, ...listUsedFacts({ notes: notes.slice(0, MOST_NOTES), of_folder })]),
    ...listUnder('Your price book says, among your prices:', priced),
    ...(more > 0 ? [{ text: `${more} more are in ${TOLD}.`, facts: null }] : []),
    {
      text: `I use this, and nothing else about your company, to fit answers to your business. You can change it in ${told.length + notes.length > 0 ? 'your profile' : WHERE}${of_folder ? `, and on ${TOLD_IN_FOLDER}` : ''}.`,
      facts: null,
    },
  ];
}

function listUnder(heading: string, facts: UsedFact[]): RecordLine[] {
  if (facts.length === 0) return [];
  const lines = facts.map((fact) => {
    const name = fact.field === 'other' ? (isOfFolder(fact) ? 'This project' : '') : fact.label;
    const label = name === '' ? '' : `**${name}:** `;
    return { text: `- ${label}${asText(fact.value)}`, facts: [fact] };
  });
  return [{ text: heading, facts: null }, ...lines];
}

function tellKept(said: string, facts: CompanyFacts, language: 'en' | 'es'): RecordLine[] | null {
  const asked = KEPT.find(([pattern]) => pattern.test(said))?.[1] ?? [];
  const used = listUsedFacts(facts, ...asked);
  if (asked.length === 0 || used.length === 0) return null;
  if (used.some(isOfTalk)) return [{ text: tellOfTalk(used, language), facts: used }];
  if (language === 'es') return [{ text: `Me dijo ${inSpanish(used)}. Lo puede cambiar en su perfil.`, facts: used }];
  const told = used.map((fact) => `**${fact.label}:** ${asText(fact.value)}`).join(' · ');
  const lead = used.some(isOfBook) ? 'I have' : 'You told me';
  return [{ text: `${lead} ${told}. You can change it ${placeOf(used)}.`, facts: used }];
}

const MARK = / \([^)]*\)$/;

function inSpanish(used: UsedFact[]): string {
  const told = used.map(({ label, value }) => [label.replace(MARK, ''), asText(value)].map(toSpanishFact));
  return told.map(([label, value]) => `**${label}:** ${value}`).join(' · ');
}

/** What was told in this conversation alone. */
function tellOfTalk(used: UsedFact[], language: 'en' | 'es'): string {
  if (language === 'es') return `Me dijo ${inSpanish(used)}. Vale en esta conversación; si lo guarda, vale en todas.`;
  const told = used.map(({ label, value }) => `**${label.replace(MARK, '')}:** ${asText(value)}`).join(' · ');
  return `You told me ${told}. It holds in this conversation; keep it, and it holds in all.`;
}

/** A question about what the company itself does, answered in its own words. */
function tellNotes(question: string, { notes = [], of_folder }: CompanyFacts): RecordLine[] | null {
  const found = findNotes(notes, question);
  if (found.length === 0) return null;
  const told = found.map((note) => `“${asText(note.replace(/\.$/, ''))}”`).join(' and ');
  const facts = listUsedFacts({ notes: found, of_folder });
  return [{ text: `You told me ${told}. You can change it ${placeOf(facts)}.`, facts }];
}

function placeOf(facts: UsedFact[]): string {
  if (facts.some(isOfBook)) return 'under Price book';
  return facts.some(isOfFolder) ? `on ${TOLD_IN_FOLDER}` : `in ${TOLD}`;
}

function singleFact(facts: UsedFact[], name: string): RecordLine[] {
  if (facts.length === 0) {
    return [{ text: `Your company record does not say ${name}. You can add it in ${WHERE}.`, facts: [] }];
  }
  const told = facts.map((fact) => `**${fact.label}:** ${asText(fact.value)}`).join(' · ');
  return [{ text: `Your company record says ${told}. You can change it in ${WHERE}.`, facts }];
}

/** The owner's words on one line, as plain text: nothing in them formats, links or cites. */
function asText(value: string): string {
  return value.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>~|#&]/g, '\\$&');
}
