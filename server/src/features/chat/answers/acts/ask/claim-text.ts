import { findAskedStates, findNamedStates } from '../../../company-facts/states.ts';
import { findListCount } from '../../../drafts/changes/shape.ts';
import { type Asked, findInAskersLanguage, ONLY_IN_ENGLISH } from '../../asked.ts';
import type { AnswerBlock } from '../../composition.ts';
import type { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { type Claim, removeVerdict } from '../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../escape.ts';
import { formatOwnRow } from '../asker/row-text.ts';

/** "up 6 steps" tells of stairs. */
const WANTS_STEPS =
  /\b(?:step by step|(?<!\b(?:\d+|one|two|three|four|five|six|seven|eight|ten|few|some|couple of|porch|front|back|with|no|up|down|the \w+) )steps|checklist|what do i do first|in what order|paso a paso|(?<!\b(?:\d+|con|sin) )pasos)\b/i;
const WANTS_LIST =
  /\b(?:(?<!\b(?:on (?:the|a|your|their|his|my)|customers?|clients?|price|mailing|phone|e-?mail|waiting|punch|packing|contacts?) )list|checklist|table|(?:some|a few) (?:more|ways|ideas|tips|things|reasons|places)|(?:\d{1,2}|two|three|four|five|ten) (?:more|places)|more (?:ways|ideas|tips)|what (?:all )?(?:gear|tools|papers|documents)|things to|lista|tabla|qu[eé] (?:herramientas|papeles|documentos))\b/i;
const SAYS_ILLEGAL = /\b(?:illegal|prohibited|banned|not allowed|misdemeanor|felony|against the law|fines?)\b/i;
const ASKS_LEGAL = /\b(?:legal|puedo|se puede|permit\w*)\b/i;
const ASKS_VERDICT = /^\W*(?:es|puedo|se puede|necesito|tengo que|debo|hay que|est[aá])\b/i;

/** The chosen claims as paragraphs, points or steps, whichever the message asks for, with their markers. */
export function formatClaims(asked: Asked, leads: Claim[][], more: Claim[][], citations: CitationList): string[] {
  const { text } = asked;
  const say = (claims: Claim[]) => claims.map((claim) => formatClaim(asked, claim, citations)).join(' ');
  const single = () => [...leads, ...more].flat().map((claim) => say([claim]));
  if (WANTS_STEPS.test(text) && [...leads, ...more].flat().length > 1)
    return single().map((words, i) => `${i + 1}. ${words}`);
  const count = findListCount(text);
  if (count !== null || WANTS_LIST.test(text))
    return single()
      .slice(0, count ?? undefined)
      .map((words) => `- ${words}`);
  return [...leads.map(say), ...more.map((group) => `- ${say(group)}`)];
}

function formatClaim(asked: Asked, claim: Claim, citations: CitationList): string {
  const { unit, sentence } = claim;
  const said = findToldText(asked, claim) ?? claim.text;
  const row = unit.is_own ? formatOwnRow(said, asked.read.readable) : null;
  return `${row ?? escapeMarkdown(said)} ${citations.mark(unit, sentence)}`;
}

/** What is told of a claim in the asker's language; null if it has only English for an asker who writes Spanish. */
export function findToldText(asked: Asked, { text, sentence }: Claim): string | null {
  if (asked.read.language === 'en') return text;
  const said = findInAskersLanguage(asked, sentence.text);
  return said === null || text === sentence.text ? said : removeVerdict(said);
}

/** Whether further claims are worth telling: in the asker's language, and not of other states than the message names. */
export function canTell(asked: Asked, claims: Claim[]): boolean {
  return claims.every((claim) => findToldText(asked, claim) !== null) && !isOfOtherStates(asked.text, claims);
}

function isOfOtherStates(message: string, claims: Claim[]): boolean {
  const asked = findAskedStates(message);
  const told = findNamedStates(claims.map((claim) => claim.text).join(' '));
  return asked.size > 0 && told.size > 0 && ![...told].some((state) => asked.has(state));
}

/** What opens a Spanish answer whose claims have only English: the verdict, and why the rest is not in Spanish. */
export function buildForeignLead({ text }: Asked, leads: Claim[][]): AnswerBlock {
  const said = leads
    .flat()
    .map((claim) => claim.text)
    .join(' ');
  const verdict = verdictOf(text, said, leads[0]?.[0]?.sentence.text ?? '');
  return { text: `${verdict}${ONLY_IN_ENGLISH}`, kinds: [], facts: [] };
}

/** The yes or no that the claims open with, if the question asks for one; with a space after it. */
function verdictOf(question: string, said: string, opening: string): string {
  if (SAYS_ILLEGAL.test(said) && ASKS_LEGAL.test(question)) return '**No, es ilegal** y puede costarle una multa. ';
  const verdict = /^(?:usually |mostly |generally )?(yes|no)\b/i.exec(opening)?.[1]?.toLowerCase();
  if (verdict === undefined || !ASKS_VERDICT.test(question)) return '';
  return verdict === 'yes' ? '**Sí.** ' : '**No.** ';
}
