import type { Citation } from '@haulwise/contract';
import { type AnswerParagraph, findNamedDocument, type Retrieval } from '../../../../knowledge/index.ts';
import { toNumber } from '../../../reckoning/numbers.ts';
import { formatOwn } from '../../../reckoning/own-lists/own-rows.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { addTold, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { ASKS_MONEY, MONEY } from '../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { isAskedOn } from '../ask/searches.ts';
import { formatPaperNames } from '../figures/own/own-papers.ts';
import { findSpent } from '../outside.ts';
import { computeLabelFit, formatOwnRow, hasAskedColumn, listDays } from './row-text.ts';
import { composeSilent, composeWholePaper, TO_ASSISTANTS } from './silent-paper.ts';

/** Acts that a question about one's own papers is taken for. */
const MAY_ASK: Act[] = ['ask', 'outside', 'help', 'plan', 'about_me', 'price_check', 'social', 'explain'];
/** … and these, where what is found names an amount. */
const OF_MONEY: Act[] = ['price_job', 'sum'];
const OURS = /\b(?:we|our|ours|us|my|nuestr[oa]s?|cobramos|pagamos)\b/i;
const PAPER =
  /\b(?:our|my|the|that|this|their|el|la|nuestr[oa]) (?:\w+ )?(?:contract|agreement|lease|handbook|polic(?:y|ies)|certificate|coi|manual|route sheet|schedule|terms|contrato|manual|p[oó]liza)\b/i;
/** Questions for advice, or about what others do, are for the articles. */
const BEYOND =
  /\b(?:how do i|how to|how should|should|others?|average|typical\w*|usual(?:ly)?|normal(?:ly)?|legal\w*|law|best|better|competitors?|industry|market|need to|have to|worth it|good idea|write|draft)\b/i;
/** "how do i get out of it", after a contract was cited, asks what that says. */
const ON_PAPER =
  /\bhave to pay\b|\bhow (?:do|can|would|could|much notice|long) (?:i|we|they|he|she|you)? ?(?:get out|get rid|end|cancel|quit|leave|terminate|break|renew|raise|exit)|\b(?:they|he|she|customer|client|drivers?|crew|guys?|we|i) (?:have to|need to)\b/i;
/** What agreements settle. */
const CLAUSE_TALK =
  /\b(?:pay(?:s|ing)? late|late pay\w*|overdue|cancel\w*|liable|liability|responsible|on the hook|who pays|notice|terminat\w*|renew\w*|deposit back|refund\w*|overfill\w*|damage\w*|subcontract\w*|sub (?:\w+ ){0,2}out|retainage|pto)\b/i;
/** A question at the end of what happened, and no text to be written. */
const ASKS_WHO =
  /\b(?:who(?:'?s| is)? (?:pays?|paying|liable|responsible|on the hook)|whose fault|do (?:i|we) (?:owe|have to pay)|what do they owe)\W*$/i;
/** Measured on questions that papers answer and others: these are mostly below .4. */
const LEAST = { ours: 0.5, paper: 0.42, other: 0.62 };
const LEAST_ON = { score: 0.34, coverage: 0.3, cosine: 0.36 };
const ROW_BONUS = 0.15;
const CITED_BONUS = 0.08;
/** Rows of one table that answer alike are told together. */
const ALIKE = 0.06;
const MOST_ROWS = 4;
const MOST_SENTENCES = 2;
const NEAR_SENTENCE = 0.75;
/** "what does the lease say about subletting": all of it. */
const ASKS_ALL = /\b(?:say|says|dice)\b.*\b(?:about|on|de|sobre)\b/i;
const MOST_WORDS = 60;
const LABEL_BONUS = 0.15;
/** Where no article answers either, less is enough. */
const LEAST_ALONE = 0.4;

/** What the company's own papers say to a question on them; null if they hold no answer, or another is wanted. */
export async function composeOwnPaper(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  const isOn = previous?.draft == null && isOfOwn(previous?.citations ?? []) && isAskedOn(asked);
  if (!mayAsk(text, act) || (await isBeyond(asked, isOn))) return null;
  const whole = await composeWholePaper(asked);
  if (whole) return whole;
  const found = await knowledge.searchOwn(read.readable);
  if (!found) return null;
  const units = isOn ? await findOn(asked, found) : await findFirst(asked, found);
  // Here the question is first of all another one.
  if (OF_MONEY.includes(act) || act === 'write')
    return units.some((unit) => act === 'write' || MONEY.test(unit.text)) ? tell(asked, units, isOn) : null;
  if (units.length > 0) return tell(asked, units, isOn);
  return (await composeSilent(asked)) ?? (ASKS_OWN_FACT.test(text) ? tellNone(asked) : null);
}

function mayAsk(text: string, act: Act): boolean {
  const isAsking = MAY_ASK.includes(act) || OF_MONEY.includes(act) || (act === 'write' && ASKS_WHO.test(text));
  return isAsking && findSpent(text) === null;
}

function isOfOwn(citations: Citation[]): boolean {
  return citations.some(({ is_own }) => is_own);
}

async function isBeyond({ text, knowledge }: Asked, isOn: boolean): Promise<boolean> {
  if (!BEYOND.test(text)) return false;
  if (!ON_PAPER.test(text)) return true;
  return !(isOn || PAPER.test(text) || findNamedDocument(text, await knowledge.listOwnDocuments()) !== null);
}

/** The units that answer a question alone. */
async function findFirst({ text, read, knowledge }: Asked, { paragraphs }: Retrieval): Promise<AnswerParagraph[]> {
  const ranked = paragraphs.map((unit) => ({ unit, fit: unit.score + bonusOf(unit, read.readable) }));
  const isOfClause = PAPER.test(text) || CLAUSE_TALK.test(text);
  const least = isOfClause ? LEAST.paper : OURS.test(text) ? LEAST.ours : LEAST.other;
  const best = Math.max(0, ...ranked.map(({ fit }) => fit));
  const isAlone = best < least && best >= LEAST_ALONE && !(await knowledge.search(read.readable)).answerable;
  return takeAlike(ranked, isAlone ? LEAST_ALONE : least);
}

/** The units that answer a question which goes on with a paper that was cited. */
async function findOn(asked: Asked, alone: Retrieval): Promise<AnswerParagraph[]> {
  const { previous, read, knowledge } = asked;
  const question = read.readable;
  const cited = previous?.citations.filter(({ is_own }) => is_own) ?? [];
  const joined = await knowledge.searchOwn(toWhole(asked));
  const scores = new Map(alone.paragraphs.map((unit) => [unit.text, unit]));
  const isOfItself =
    listDays(question).length > 0 || alone.paragraphs.some(({ text }) => computeLabelFit(text, question) > 0);
  const candidates = (joined?.paragraphs ?? []).flatMap((unit) => {
    const own = scores.get(unit.text);
    const isCited = cited.some(({ document }) => document === unit.document);
    const hasColumn = isCited && hasAskedColumn(unit.text, question);
    const isLabelled = isCited && computeLabelFit(unit.text, question) > 0;
    if (!isMeant(own) && !hasColumn && !isLabelled) return [];
    const bonus = bonusOf(unit, isOfItself ? question : toWhole(asked));
    const isOld = hasColumn && cited.some(({ passage }) => passage === unit.text);
    const fit = (unit.score + (own?.score ?? 0)) / 2 + bonus + (isCited ? CITED_BONUS : 0);
    return [{ unit: own ?? unit, fit: isLabelled ? fit + LABEL_BONUS : fit, isOld }];
  });
  // "how many guys for that": of the row that was told.
  const old = candidates.filter(({ isOld }) => isOld);
  const isOfOther = candidates.some(({ unit }) => computeLabelFit(unit.text, question) > 0);
  return takeAlike(old.length > 0 && !isOfOther && listDays(question).length === 0 ? old : candidates, LEAST_ON.score);
}

/** Whether a unit answers what is asked, without what was talked of. */
function isMeant(own: AnswerParagraph | undefined): boolean {
  if (!own || own.score < LEAST_ON.score) return false;
  return own.coverage >= LEAST_ON.coverage || own.cosine >= LEAST_ON.cosine;
}

/** The question together with what was talked of. */
function toWhole({ previous, read }: Asked): string {
  return `${previous?.state?.topic ?? previous?.question ?? ''}, ${read.readable}`;
}

function bonusOf(unit: AnswerParagraph, question: string): number {
  return (hasAskedColumn(unit.text, question) ? ROW_BONUS : 0) + LABEL_BONUS * computeLabelFit(unit.text, question);
}

function takeAlike(candidates: { unit: AnswerParagraph; fit: number }[], least: number): AnswerParagraph[] {
  const [best, ...others] = candidates
    .filter(({ unit, fit }) => fit >= least && !TO_ASSISTANTS.test(unit.text))
    .sort((a, b) => b.fit - a.fit);
  if (!best) return [];
  const isRow = best.unit.text.includes(' – ');
  const alike = others.filter(
    ({ unit, fit }) =>
      isRow && fit >= best.fit - ALIKE && unit.document === best.unit.document && unit.text.includes(' – '),
  );
  return [best, ...alike].slice(0, MOST_ROWS).map(({ unit }) => unit);
}

function tell(asked: Asked, units: AnswerParagraph[], isOn: boolean): Composition {
  const { read, previous } = asked;
  const question = isOn ? toWhole(asked) : read.readable;
  const citations = new CitationList();
  const told: string[] = [];
  const lines = units.map((unit) => {
    const row = formatOwnRow(unit.text, hasAskedColumn(unit.text, read.readable) ? read.readable : question);
    const sentences = row === null ? chooseSentences(unit, asked.text) : unit.sentences.slice(0, 1);
    told.push(...sentences.map(({ text }) => text));
    const mark = sentences.map((one) => citations.mark(unit, one)).at(-1) ?? '';
    const quoted = sentences.map(({ text }) => text).join(' ');
    return `${row ?? `“${escapeMarkdown(quoted)}”`} ${mark}${row === null ? formatShare(asked.text, quoted) : ''}`;
  });
  const lead = formatSource(units, read.language === 'es');
  const toBlock = (text: string): AnswerBlock => ({ text, kinds: ['knowledge_base'], facts: [] });
  const blocks =
    lines.length === 1
      ? [toBlock(`${lead} ${lines[0] ?? ''}`)]
      : [{ text: lead, kinds: [], facts: [] }, ...lines.map((line) => toBlock(`- ${line}`))];
  const before = previous?.state ?? null;
  const state = { ...createState('ask', read.language, read.readable, before), told: addTold([], told) };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, mode: 'grounded' });
}

const PERCENT = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent\b)/g;
const AMOUNT =
  /(?<![\d.,])\$? ?(\d{1,3}(?:,\d{3})+|\d{3,6})\b(?! ?(?:miles?|lbs?|pounds|sq|square|feet|yards?|days?|%))/;

/** "deposit on 3900", of "a deposit of 25%": what that comes to. */
function formatShare(message: string, said: string): string {
  const percents = [...said.matchAll(PERCENT)].map(([, percent]) => Number(percent));
  const amount = toNumber(AMOUNT.exec(message)?.[1]);
  const [percent] = percents;
  if (percent === undefined || percents.length > 1 || !(amount > 0)) return '';
  return ` ${percent}% of ${formatOwn([amount, amount])} is **${formatOwn([(percent * amount) / 100, (percent * amount) / 100])}**.`;
}

const MOST_TITLE_WORDS = 6;

/** "By “Rental agreement”, under Cancellation:". */
function formatSource(units: AnswerParagraph[], isSpanish: boolean): string {
  const [first] = units;
  const names = formatPaperNames(units, isSpanish);
  const clause = first && units.length === 1 ? findClause(first) : null;
  const under =
    clause === null ? '' : isSpanish ? `, en “${escapeMarkdown(clause)}”` : `, under “${escapeMarkdown(clause)}”`;
  return isSpanish ? `Según ${names}${under}:` : `By ${names}${under}:`;
}

/** What a clause is called: by its own first words, or by its heading. */
function findClause({ sentences, heading, title, text }: AnswerParagraph): string | null {
  const body = sentences.findIndex((one) => !isTitle(one.text));
  const titles = sentences.slice(0, Math.max(0, body)).map((one) => one.text.replace(/[.:\s]+$/, ''));
  if (titles.length > 0 || text.includes(' – ')) return titles.length > 0 ? titles.join(', ') : null;
  const last = heading.split(' › ').at(-1) ?? '';
  return last === '' || last === title || last.split(/\s+/).length > MOST_TITLE_WORDS ? null : last;
}

/** "Section 4." and "Cancellation." only name the clause. */
function isTitle(text: string): boolean {
  return CLAUSE.test(text) || (!/\d/.test(text) && text.split(/\s+/).length <= 3);
}

const CLAUSE = /^(?:section|sec\.|article|art\.|clause|§) ?\d{1,3}\.?$/i;
/** "We waive it once." goes with the sentence before. */
const GOES_WITH = /^(?:We|It|They|This|That|These|Later|Otherwise|Then|After(?:wards| that)?|Thereafter|The rest|If)\b/;
const MOST_GOING = 14;

/** The sentences of a paragraph that answer: the best, and what is nearly as near, in their order. */
function chooseSentences({ sentences: all }: AnswerParagraph, text: string): AnswerParagraph['sentences'] {
  const whole = all.length > 1 ? all.filter((one) => !isTitle(one.text)) : all;
  const priced = ASKS_MONEY.test(text) ? whole.filter((one) => MONEY.test(one.text)) : [];
  const sentences = priced.length > 0 ? priced : whole;
  const ranked = [...sentences].sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const words = sentences.reduce((sum, one) => sum + one.text.split(/\s+/).length, 0);
  if (ASKS_ALL.test(text) && words <= MOST_WORDS) return sentences;
  const chosen = new Set(ranked.slice(0, MOST_SENTENCES).filter(({ score }) => score >= NEAR_SENTENCE * best));
  return sentences.filter((one, i) => {
    const before = sentences[i - 1];
    const goesOn = before !== undefined && chosen.has(before) && GOES_WITH.test(one.text);
    return chosen.has(one) || (goesOn && one.text.split(/\s+/).length <= MOST_GOING);
  });
}

/** A particular of one's own, which no article knows. */
const ASKS_OWN_FACT =
  /\b(?:when|what|whats|which|who|whos|how much)\b.{0,30}\b(?:my|our)\b.{0,40}\b(?:expire\w*|runs? out|renew\w*|ends?|due|number|deductible|landlord|deposit|rent|broker|carrier|insurer|limits?)\b|\b(?:my|our) (?:\w+ ){0,2}(?:policy|account) number\b/i;

/** That no paper of the company says so. */
function tellNone({ read, previous }: Asked): Composition {
  const state = createState('ask', read.language, read.readable, previous?.state ?? null);
  const said =
    read.language === 'es'
      ? 'Ninguno de sus documentos lo dice. Súbalo en [Mis documentos](/documents), y se lo contesto de ahí.'
      : 'None of your documents says that. Upload the paper that does under [My documents](/documents), and I can answer from it.';
  return buildComposition(state, [said]);
}
