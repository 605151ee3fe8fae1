import type { RuleFigures, RuleText } from '../../../../knowledge/index.ts';
import { findState } from '../../../company-facts/states.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { computeOwnTax, type TaxSum } from '../../../reckoning/taxes/own-tax.ts';
import { type OwnTax, readMoreCosts, readOwnTax } from '../../../reckoning/taxes/read-tax.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import type { Act } from '../../understanding/acts.ts';
import { isWriteRequest } from '../../understanding/write-forms.ts';
import { composeMileage } from './mileage.ts';
import { addRuleMark } from './rule-text.ts';
import { composeSCorp, isOfSCorp } from './s-corp.ts';

const OTHER_ACTS: Act[] = ['emergency', 'unlawful', 'rework'];
const ASKS_TAX =
  /\birs\b|\buncle sam\b|\b[sc][- ]?corp\b(?=.*\bowe\b)|\b(?:profit|sole prop\w*|self[- ]employed)\b(?=.*\bwhat (?:do|will) (?:i|we) owe\b)|\b(?:self[- ]employ\w*|se|income|federal|fed|estimated|quarterly) tax(?:es)?\b|\btax(?:es)? bill\b|\bquarterl(?:y|ies)\b|\bset aside\b(?!.{0,20}\bfor (?!tax|the irs|uncle|it))|\b(?:owe|pay|sav(?:e|ing)|put(?:ting)? (?:away|aside|back)|hold(?:ing)? back|keep(?:ing)? back|set(?:ting)?)\b.{0,40}\btax(?:es)?\b|\btax(?:es)?\b.{0,40}\b(?:owe|pay|save|set aside|put (?:away|aside|back)|hold back|much)\b|\bhow much (?:is |are |in |of )?(?:my |the )?tax(?:es)?\b|\b(?:my|total) tax(?:es)?\b|\btaxes\W*$|\bimpuestos?\b/i;
/** Other taxes, papers and troubles with them. */
const ASKS_ELSE =
  /\b(?:sales tax|property tax|fuel tax|payroll tax\w*|withh\w+|unemployment|941s?|940|w-?2s?|w-?9s?|deduct\w*|write[- ]?offs?|write (?:it|that|this|them|the \w+) off|section|depreciat\w+|penalt\w+|fines?|late|behind|payment plan|back tax\w*|audit\w*|notice|extension|cash app|venmo|customer'?s?|charg\w+|collect\w*|add|hire[ds]?|(?:my|the|an?|for) (?:helper|guy|employee)'?s?|llc (?:or|vs)|1099s? (?:my|a|the|him|guys?|helpers?|them|form))\b/i;
const ASKS_ASIDE =
  /\b(?:set(?:ting)? aside|put(?:ting)? (?:away|aside|back)|sav(?:e|ing)|hold(?:ing)? back|keep(?:ing)? back|apart[oae]r?|ahorr\w+)\b/i;
/** After a tax was worked out, a message of these is about something else. */
const OTHER_SUBJECT =
  /\b(?:charg\w+|jobs?|loads?|haul\w*|dump\w*|price\w*|quot\w+|licen\w+|permits?|wages?|trucks?|hir\w+|leads?|ads?|insurance|rent|payments?|fuel|how many|where|who|writ\w+|text)\b/i;
const MOST_WORDS = 14;
const PARTS_OF_YEAR: Record<OwnTax['period'], number> = { year: 1, quarter: 4, month: 12 };

/** What somebody owes on their own profit, and what to put away for it; null if nothing of the kind is asked. */
export async function composeTax(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, knowledge, read, previous, facts } = asked;
  const { judged } = knowledge.shelves.figures;
  if (judged === null || OTHER_ACTS.includes(act) || isWriteRequest(text)) return null;
  const ofMiles = await composeMileage(asked, judged);
  const tax = ofMiles ? null : readAskedTax(asked);
  if (tax === null) return ofMiles;
  // Its salary and its distributions are taxed in another way.
  if (isOfSCorp(text)) return composeSCorp(asked, tax, judged);
  const known = withMiles({ ...tax, state: tax.state ?? facts.state?.code ?? null }, judged);
  const citations = new CitationList();
  const lines = await listLines(asked, known, judged, citations);
  const blocks = lines.map(
    (said): AnswerBlock => ({ text: said, kinds: ['calculation', 'knowledge_base'], facts: [] }),
  );
  const state = createState('ask', read.language, 'how much do I set aside for taxes', previous?.state ?? null);
  return buildComposition({ ...state, tax }, [], {
    blocks: toSpacedBlocks(blocks),
    citations: citations.all,
    followUps: null,
  });
}

/** Less what the miles come to by the standard rate. */
function withMiles({ miles, ...tax }: OwnTax, { rules }: RuleFigures): OwnTax & { driven?: number } {
  if (miles === undefined) return tax;
  const off = (miles * Number(rules.mileage_rate.value)) / CENTS;
  const { income, costs } = tax.parts ?? { income: tax.profit, costs: 0 };
  return { ...tax, profit: tax.profit - off, parts: { income, costs: costs + off }, driven: miles };
}

const CENTS = 100;

/** What the message asks, or adds to what was worked out just before; null if it does neither. */
function readAskedTax(asked: Asked): OwnTax | null {
  const { text, previous } = asked;
  const before = previous?.state?.tax ?? null;
  const last = before?.isLast === true ? before : null;
  const isMore = last !== null && isMoreCosts(text, last);
  if (isAboutElse(text) && !isMore) return null;
  const { tax, isTold } = readOwnTax(text, last);
  if (tax === null) return null;
  const isAsked = ASKS_TAX.test(text);
  const isShort = text.trim().split(/\s+/).length <= MOST_WORDS && !OTHER_SUBJECT.test(text);
  if (last) return isTold && (isAsked || isShort || isMore) ? tax : null;
  return isAsked || isAskedBefore(asked) ? tax : null;
}

function isAskedBefore({ previous }: Asked): boolean {
  const question = previous?.state?.act === 'ask' && !previous.draft ? previous.question : '';
  return ASKS_TAX.test(question) && !isAboutElse(question);
}

/** The owner of an S corp has a W-2 of their own. */
function isAboutElse(text: string): boolean {
  return ASKS_ELSE.test(isOfSCorp(text) ? text.replace(OWN_WAGE, ' ') : text);
}

const OWN_WAGE = /\bw-?2s?\b|\b(?:on|as|through) payroll\b/gi;
const ASKS_OTHER = /\b(?:charge|quote|price|how (?:do|can|should)|can i|should i|is it|where|who|which)\b/i;

/** Costs, told after a tax, that its profit did not hold. */
function isMoreCosts(text: string, last: OwnTax): boolean {
  if (ASKS_OTHER.test(text) || text.trim().split(/\s+/).length > 2 * MOST_WORDS) return false;
  const { profit } = readOwnTax(text, null).tax ?? {};
  return profit === undefined && readMoreCosts(text.toLowerCase(), last) !== null;
}

interface Said {
  tax: OwnTax & { driven?: number };
  sum: TaxSum;
  /** The markers of the rules, by name. */
  mark(rule: RuleText): Promise<string>;
  judged: RuleFigures;
  say(english: string, spanish: string): string;
}

const whole = (value: number) => formatDollars(Math.round(value));

async function listLines(
  asked: Asked,
  tax: Said['tax'],
  judged: RuleFigures,
  citations: CitationList,
): Promise<string[]> {
  const one: Said = {
    tax,
    sum: computeOwnTax(tax, judged),
    mark: (rule) => addRuleMark(asked, citations, rule),
    judged,
    say: (english, spanish) => (asked.read.language === 'es' ? spanish : english),
  };
  if (one.sum.selfEmployment === 0) return [await sayNothing(one)];
  const owed = [saySelfEmployment, sayIncomeTax];
  const isAside =
    ASKS_ASIDE.test(asked.text) || ASKS_ASIDE.test(asked.previous?.state?.tax ? '' : (asked.previous?.question ?? ''));
  const order = tax.period === 'year' && !isAside ? [...owed, sayAside] : [sayAside, ...owed];
  const lines: string[] = [];
  // One after another, so that sources are numbered as they are read.
  for (const tell of [...order, sayState]) lines.push(await tell(one));
  if (tax.driven !== undefined) lines.push(await sayMiles(one, tax.driven));
  if (tax.period === 'quarter' || /\bdue\b/i.test(asked.text)) lines.push(await sayDays(one));
  return [...lines, sayCheck(one)];
}

async function sayNothing({ tax, judged, mark, say }: Said): Promise<string> {
  const rule = judged.rules.least_earnings;
  const profit = formatDollars(tax.profit);
  return say(
    `**No self-employment tax** on ${tax.profit < 0 ? `a loss of ${formatDollars(-tax.profit)}` : `a profit of ${profit}`}: it begins at ${whole(Number(rule.value))} of net earnings in a year${await mark(rule)}. File all the same if other income asks for it; a loss may lower the tax on that.`,
    `**Nada de impuesto de trabajo por cuenta propia** con ${tax.profit < 0 ? `una pérdida de ${formatDollars(-tax.profit)}` : `una ganancia de ${profit}`}: empieza con ${whole(Number(rule.value))} netos al año${await mark(rule)}.`,
  );
}

async function saySelfEmployment({ tax, sum, judged, mark, say }: Said): Promise<string> {
  const { parts, profit } = tax;
  const social = await mark(judged.rules.social_security);
  const from = parts === null ? whole(profit) : `${whole(parts.income)} − ${whole(parts.costs)} = ${whole(profit)}`;
  const tail = `× ${sum.base} % × ${sum.rate} %`;
  const isCapped = (profit * sum.base) / 100 > Number(judged.rules.wage_base.value);
  const marks = isCapped ? `${social}${(await mark(judged.rules.wage_base)).trim()}` : social;
  const cap = isCapped
    ? say(
        `, the Social Security part only up to ${whole(Number(judged.rules.wage_base.value))}`,
        `, la parte de Seguro Social solo hasta ${whole(Number(judged.rules.wage_base.value))}`,
      )
    : '';
  return say(
    `**About ${whole(sum.selfEmployment)} of self-employment tax** a year on a profit of ${from}: ${whole(profit)} ${tail}${cap}.${marks}`,
    `**Unos ${whole(sum.selfEmployment)} de impuesto de trabajo por cuenta propia** al año, con una ganancia de ${from}: ${whole(profit)} ${tail}${cap}.${marks}`,
  );
}

const FILED: Record<TaxSum['filing'], [string, string]> = {
  single: ['single', 'soltero'],
  joint: ['married filing jointly', 'casados en conjunto'],
  head: ['head of household', 'cabeza de familia'],
};

async function sayIncomeTax({ tax, sum, judged, mark, say }: Said): Promise<string> {
  const { income_tax, rules } = judged;
  if (sum.income === null)
    return say(
      '**Not worked out here: your federal income tax**, which comes on top. At such a profit more Medicare tax and limits of the business deduction begin. Ask a CPA or an enrolled agent for the income tax with both of them, and for the quarterly payment that keeps you free of a penalty.',
      '**Aquí no se calcula su impuesto federal sobre la renta**, que va aparte. Con tanta ganancia empiezan más impuesto de Medicare y límites de la deducción de negocio. Pida a un contador ese impuesto con los dos, y el pago trimestral que le evita una multa.',
    );
  const marks = `${await mark(income_tax)}${(await mark(rules.business_deduction)).trim()}`;
  const filed = say(...FILED[sum.filing]);
  const assumed = tax.filing === null ? say(`${filed} (say so if not)`, `${filed} (dígame si no)`) : filed;
  return say(
    `**Federal income tax comes on top: ${sum.income === 0 ? 'none' : `about ${whole(sum.income)}`}**, an estimate with the figures of ${income_tax.year}: ${assumed}, no other income or credits, standard deduction ${whole(sum.deduction)}, half of the self-employment tax and the ${Number(rules.business_deduction.value)} % business deduction taken off.${marks} Together about **${whole(sum.income + sum.selfEmployment)}**.`,
    `**El impuesto federal sobre la renta va aparte: ${sum.income === 0 ? 'nada' : `unos ${whole(sum.income)}`}**, un cálculo aproximado con las cifras de ${income_tax.year}: ${assumed}, sin otros ingresos ni créditos, deducción estándar ${whole(sum.deduction)}, menos la mitad del otro impuesto y la deducción de negocio de ${Number(rules.business_deduction.value)} %.${marks} En total unos **${whole(sum.income + sum.selfEmployment)}**.`,
  );
}

async function sayAside({ tax, sum, judged, mark, say }: Said): Promise<string> {
  const [low, high] = sum.shares;
  const span = (parts: number) => {
    const [from, to] = sum.aside.map((value) => whole(value / parts));
    return from === to ? `${from}` : `${from}–${to}`;
  };
  const names: Record<OwnTax['period'], string> = {
    year: say('a year', 'al año'),
    quarter: say('a quarter', 'por trimestre'),
    month: say('a month', 'al mes'),
  };
  const others = (['year', 'quarter', 'month'] as const).filter((one) => one !== tax.period);
  const rest = others.map((one) => `${span(PARTS_OF_YEAR[one])} ${names[one]}`).join(', ');
  const share = low === high ? `${low} %` : `${low}–${high} %`;
  return say(
    `**Set aside ${span(PARTS_OF_YEAR[tax.period])} ${names[tax.period]}** (${rest}): ${share} of the profit, as is advised for both taxes together.${await mark(judged.rules.set_aside)}`,
    `**Aparte ${span(PARTS_OF_YEAR[tax.period])} ${names[tax.period]}** (${rest}): ${share} de la ganancia, como se aconseja para los dos impuestos.${await mark(judged.rules.set_aside)}`,
  );
}

async function sayState({ tax, judged, mark, say }: Said): Promise<string> {
  const rule = judged.rules.no_income_tax;
  const name = tax.state === null ? null : findState(tax.state)?.name;
  if (!name || tax.state === null)
    return say(
      'Your state may tax income as well; tell me which one it is.',
      'Su estado quizá cobre también; dígame cuál es.',
    );
  const free: unknown[] = [rule.value].flat();
  return free.includes(tax.state)
    ? say(
        `${name} takes no income tax on top.${await mark(rule)}`,
        `${name} no cobra impuesto sobre la renta.${await mark(rule)}`,
      )
    : say(
        `${name} taxes income as well, so put a few points more away.`,
        `${name} cobra también, así que aparte unos puntos más.`,
      );
}

async function sayDays({ judged, mark, say }: Said): Promise<string> {
  const rule = judged.rules.quarter_days;
  const said = `${rule.says}${await mark(rule)}`;
  return say(said, `Las fechas: ${said}`);
}

async function sayMiles({ judged, mark, say }: Said, miles: number): Promise<string> {
  const rule = judged.rules.mileage_rate;
  const rate = Number(rule.value);
  const off = `${miles.toLocaleString('en-US')} × ${rate} ¢ = ${whole((miles * rate) / CENTS)}`;
  return say(
    `Taken off for the miles: ${off}.${await mark(rule)} That is instead of gas, repairs and insurance of that vehicle: if these are in your costs already, the miles come off no second time.`,
    `Descontado por las millas: ${off}.${await mark(rule)} Eso va en lugar de gasolina, reparaciones y seguro de ese vehículo: si ya están en sus gastos, las millas no se descuentan otra vez.`,
  );
}

function sayCheck({ tax, say }: Said): string {
  const gross = tax.isGross
    ? say(
        `I took the ${whole(tax.profit)} as what is left after your costs; tell me the costs if it is not. `,
        `Tomé los ${whole(tax.profit)} como lo que queda después de sus gastos; si no, dígame los gastos. `,
      )
    : '';
  return `${gross}${say('It is an estimate, so let a tax pro check it before you file.', 'Es un cálculo aproximado: que lo revise un contador.')}`;
}
