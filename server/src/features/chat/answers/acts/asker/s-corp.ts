import type { RuleFigures } from '../../../../knowledge/index.ts';
import { toNumber } from '../../../reckoning/numbers.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import type { OwnTax } from '../../../reckoning/taxes/read-tax.ts';
import type { Asked } from '../../asked.ts';
import {
  type AnswerBlock,
  addComposition,
  buildComposition,
  type Composition,
  toSpacedBlocks,
} from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { composeAnswer } from '../ask/ask.ts';
import { addRuleMark } from './rule-text.ts';

const S_CORP = /\b[sc][- ]?corp\w*\b/i;
const C_CORP = /\bc[- ]?corp\w*\b/i;
const QUESTION = 'how is the owner of an S corp paid, salary and distributions';
const AMOUNT = String.raw`\$?(\d[\d,]*(?:\.\d+)?) ?(k\b|grand\b|thousand\b|mil\b)?`;
const SALARY = [
  new RegExp(
    String.raw`\b(?:pay(?:ing)? myself|paid myself|salary|salario|sueldo|w-?2|wages?)(?: (?:of|is|was|at|about|around|like|a|de|es)){0,3} ${AMOUNT}`,
    'i',
  ),
  new RegExp(
    String.raw`(?<![\d.,])${AMOUNT} (?:dollars |bucks )?(?:a year |per year )?(?:as |in |of |for |de )?(?:an? |my )?(?:salary|salario|sueldo|w-?2|wages?|payroll)\b`,
    'i',
  ),
];
const THOUSAND = 1_000;
const LEAST_PLAIN = 1_000;

/** Whether a message is about the tax of a corporation, which is taxed in another way than its owner's own profit. */
export function isOfSCorp(text: string): boolean {
  return S_CORP.test(text);
}

type Say = (english: string, spanish: string) => string;

/** What is sure of the tax of a corporation, what is not worked out, and whom to ask for it. */
export async function composeSCorp(asked: Asked, tax: OwnTax, judged: RuleFigures): Promise<Composition> {
  const { text, read, previous, knowledge } = asked;
  const citations = new CitationList();
  const say: Say = (english, spanish) => (read.language === 'es' ? spanish : english);
  const isC = C_CORP.test(text);
  const salary = readSalary(text);
  const { social_security, wage_base } = judged.rules;
  const isCapped = salary !== null && salary > Number(wage_base.value);
  const marks = await addRuleMark(asked, citations, isCapped ? wage_base : social_security);
  const lines = [
    isC
      ? say('**The tax of a C corp is not worked out here.**', '**El impuesto de una C corp no se calcula aquí.**')
      : say(
          '**The tax of an S corp is not worked out here**; these parts are sure:',
          '**El impuesto de una S corp no se calcula aquí**; esto es seguro:',
        ),
    `- ${salary === null ? sayShare(judged, say) : sayPayrollTax(salary, judged, say)}${marks}`,
    ...(isC ? [] : [`- ${sayRest(salary, tax, say)}`]),
    say(
      'Ask a CPA or an enrolled agent: is the salary high enough to hold up, what is the income tax on it all, and how much is due each quarter.',
      'Pregunte a un contador: si el sueldo basta, cuánto es el impuesto sobre la renta de todo, y cuánto se paga cada trimestre.',
    ),
  ];
  const blocks = lines.map(
    (said): AnswerBlock => ({ text: said, kinds: ['calculation', 'knowledge_base'], facts: [] }),
  );
  const state = createState('ask', read.language, text, previous?.state ?? null);
  const told = buildComposition(state, [], {
    blocks: toSpacedBlocks(blocks),
    citations: citations.all,
    followUps: null,
  });
  if (isC || read.language === 'es') return told;
  const more = await composeAnswer({ ...asked, text: QUESTION, read: await knowledge.readMessage(QUESTION) });
  return more.isRefusal ? told : addComposition(told, more);
}

/** In percent, both halves together. */
function getRate({ rules }: RuleFigures): number {
  return Math.round((Number(rules.social_security.value) + Number(rules.medicare.value)) * 10) / 10;
}

function sayShare(judged: RuleFigures, say: Say): string {
  const rate = getRate(judged);
  return say(
    `Your salary bears ${rate} % of Social Security and Medicare, half from the company and half out of your check; tell me the salary and I work that part out.`,
    `Su sueldo paga ${rate} % de Seguro Social y Medicare, la mitad la empresa y la mitad de su cheque; dígame el sueldo y calculo esa parte.`,
  );
}

function sayPayrollTax(salary: number, judged: RuleFigures, say: Say): string {
  const { social_security, medicare, wage_base } = judged.rules;
  const [most, security] = [Number(wage_base.value), Number(social_security.value)];
  const due = formatDollars(Math.round((Math.min(salary, most) * security + salary * Number(medicare.value)) / 100));
  const sum = `${formatDollars(salary)} × ${getRate(judged)} %`;
  const isCapped = salary > most;
  return say(
    `**${due} of payroll tax** on the salary: ${sum}${!isCapped ? '' : `, the ${security} % only up to ${formatDollars(most)}`}, half from the company and half out of your check.`,
    `**${due} de impuesto de nómina** sobre el sueldo: ${sum}${!isCapped ? '' : `, el ${security} % solo hasta ${formatDollars(most)}`}, la mitad la empresa y la mitad de su cheque.`,
  );
}

function sayRest(salary: number | null, { profit }: OwnTax, say: Say): string {
  const rest = salary !== null && profit > salary ? formatDollars(profit - salary) : null;
  const whole = formatDollars(profit);
  return say(
    `What the company earns besides${rest === null ? '' : ` (${rest}, if the ${whole} is before your salary)`} bears no self-employment tax, but together with the salary it bears income tax on your own return.`,
    `Lo demás que gana la empresa${rest === null ? '' : ` (${rest}, si los ${whole} son antes de su sueldo)`} no paga impuesto de trabajo por cuenta propia, pero junto con el sueldo paga impuesto sobre la renta en su declaración.`,
  );
}

function readSalary(text: string): number | null {
  for (const form of SALARY) {
    const found = form.exec(text);
    const value = toNumber(found?.[1], found?.[2]);
    // "i take 50 w2" are thousands.
    if (value > 0) return value < LEAST_PLAIN ? value * THOUSAND : value;
  }
  return null;
}
