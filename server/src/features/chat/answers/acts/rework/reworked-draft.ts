import { findTerms, splitSentences } from '../../../../knowledge/index.ts';
import { readAddition, toSentence } from '../../../drafts/additions.ts';
import { applyManner, findChannel } from '../../../drafts/draft-request.ts';
import { type FilledDraft, readSlots } from '../../../drafts/fill-draft.ts';
import { listCommonValues } from '../../../drafts/own-values.ts';
import type { Asked, PreviousReply } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { isReworkForm } from '../../understanding/act-forms.ts';
import { type Details, readDetails } from '../../understanding/details.ts';
import { buildDraftText, composeFilledDraft } from '../write/write.ts';
import { BULLETS, findCount } from './asked-form.ts';

/** The last draft with another manner, details or form; null if its form is no longer known. */
export function composeReworkedDraft(asked: Asked, previous: PreviousReply): Composition | null {
  const { text, read, knowledge, today, facts, user } = asked;
  const before = previous.state?.draft;
  const form = knowledge.shelves.drafts.items.find(({ name }) => name === before?.name);
  if (!before || !form || !previous.draft) return null;
  const language = before.manner.language;
  const manner = applyManner(text, before.manner, language);
  const details = readDetails(text, today);
  const removal = readRemoval(text);
  const addition = removal === null ? readAddition(text, details) : null;
  const isFilled = addition === null && removal === null;
  const values = { ...before.values, ...(isFilled ? readSlots(form, text, details) : {}) };
  const additions = addition === null ? answerOpen(before.additions, text, details) : [...before.additions, addition];
  const draft = {
    ...before,
    manner: { ...manner, channel: findChannel(text) ?? before.manner.channel ?? previous.draft.channel },
    values,
    additions,
    left_out: [...(before.left_out ?? []), ...(removal === null ? [] : [removal])],
  };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  const state = { ...createState('rework', read.language, previous.state?.topic ?? text, previous.state), draft };
  const kept = { ...filled, body: draft.left_out.reduce(leaveOut, filled.body) };
  const reshaped = withItsBlanks(removal === null ? reshape(kept, text, previous.draft.body) : kept);
  const isSame = reshaped.body === previous.draft.body;
  const said = removal !== null && isSame ? NOT_THERE[manner.language] : tellUnchanged(manner.language, asked, isSame);
  return composeFilledDraft(state, form, reshaped, { manner, facts, said });
}

/** The answers to somebody's questions, each told as in "saturday works, no tires", put where they were left open. */
function answerOpen(additions: string[], text: string, details: Details): string[] {
  if (!additions.some((one) => OPEN_ANSWER.test(one)) || isReworkForm(text) || OF_READER.test(text)) return additions;
  const clauses = text
    .split(/[,;.\n]+|\band\b/)
    .map((one) => one.trim())
    .filter((one) => findTerms(one).length > 0);
  const left = [...clauses];
  const answered = additions.map((one) => {
    const terms = new Set(findTerms(one));
    const at = left.findIndex((clause) => findTerms(clause).some((term) => terms.has(term)));
    const [clause] = at < 0 || !OPEN_ANSWER.test(one) ? [] : left.splice(at, 1);
    return clause === undefined ? one : one.replace(OPEN_ANSWER, toSentence(clause, details));
  });
  return [...answered, ...left.map((clause) => toSentence(clause, details))];
}
/** "shes a good customer" is no answer to her. */
const OF_READER = /^\W*(?:he|she|they|hes|shes|theyre|the customer)(?:['’]\w+)?\b/i;
const OPEN_ANSWER = /\[(?:your answer|su respuesta)\]\.?/;

const NOT_THERE = {
  en: 'I find nothing of that in this text, so it stays as it was:',
  es: 'No encuentro eso en este texto, por eso queda igual:',
};

/** A text that stays as it was says so; null where it changed. */
function tellUnchanged(language: 'en' | 'es', { text }: Asked, isSame: boolean): string | null {
  if (!isSame || BULLETS.test(text)) return null;
  return language === 'es'
    ? 'No tengo otra versión así de este texto, por eso queda igual. Dígame qué frase quitar o qué agregar, o cámbielo con «Editar»:'
    : 'I have no other wording of this one, so it stays as it was. Tell me what to leave out or add, or change it with “Edit”:';
}

/** A blank that was cut out is no longer to be filled in. */
function withItsBlanks<T extends FilledDraft>(filled: T): T {
  const text = `${filled.subject ?? ''}\n${filled.body}`;
  const holds = (label: string) => text.includes(`[${label}]`);
  const missing = filled.missing.filter(({ label, es }) => holds(label) || holds(es));
  return { ...filled, blanks: filled.blanks.filter(holds), missing };
}

const LEAVES_OUT =
  /\b(?:leave (?:out|off)|take (?:out|off)|cut out|drop|remove|delete|strike|lose|get rid of|scratch|(?:don'?t|dont|do not|no need to) (?:say|mention|include|put(?: in)?|write|use|ask|offer|promise|tell (?:him|her|them)|talk about)|no mention of|quita(?:r|le)?|elimina|no (?:pongas|digas|menciones))\b\s*(.{3,})$/i;
const WHICH_END =
  /^(?:the |my |la |el )?(first|last|final|primera?|[uú]ltim[ao])\s+(?:sentence|line|part|bit|frase|l[ií]nea|parte)\b/i;
/** "the part where it says": names no words of the text. */
const PART_OF =
  /\b(?:the|that|whole|part|line|bit|sentence|stuff|thing|words?|where|which|who|says?|saying|talks?|about|on|of|with|it|you|parte|frase|lo|de|que)\b/gi;
const MOSTLY = 0.5;
const LEAST_WORDS = 3;

/** What a message wants taken out of a text ("don't mention the dump", "leave out the last line"); null if nothing. */
function readRemoval(text: string): string | null {
  return LEAVES_OUT.exec(text.trim().replace(/[.!?]+$/, ''))?.[1]?.replace(/,.*$/, '') ?? null;
}

/** A text without the clause, sentence or line that what is left out names best; as it was if none does. */
function leaveOut(body: string, removal: string): string {
  const terms = findTerms(removal.replace(PART_OF, ' '));
  const end = WHICH_END.exec(removal)?.[1];
  const sentences = sentencesOf(body);
  const chosen =
    end === undefined
      ? pickNamed(sentences, terms)
      : sentences.slice(...(/^(?:first|primer)/i.test(end) ? [0, 1] : [-1]));
  if (chosen.length === 0 || chosen.length === sentences.length) return body;
  const lines = body.split('\n').flatMap((line) => {
    const rest = chosen.reduce(
      (text, one) => text.replace(one, end === undefined && !one.startsWith('- ') ? withoutClause(one, terms) : ''),
      line,
    );
    return rest !== line && /^[\s-]*$/.test(rest) ? [] : [rest.replace(/ {2,}/g, ' ').trimEnd()];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Those that share most with what is left out; of several, those that begin with it. */
function pickNamed(sentences: string[], terms: string[]): string[] {
  const shares = sentences.map((one) => shareOf(one, terms));
  const best = Math.max(...shares);
  const named = best < MOSTLY ? [] : sentences.filter((_, i) => shares[i] === best);
  const first = named.filter((one) => terms.includes(findTerms(one)[0] ?? ''));
  return first.length > 0 ? first : named;
}

function shareOf(text: string, terms: string[]): number {
  const known = new Set(findTerms(text));
  return terms.filter((term) => known.has(term)).length / (terms.length || 1);
}

/** "I'm sorry, we run late." without the sorry: the rest of a sentence, if it still says something; else nothing. */
function withoutClause(sentence: string, terms: string[]): string {
  const clauses = sentence.replace(/[.!?]+$/, '').split(/,\s+/);
  const kept = clauses.filter((clause) => shareOf(clause, terms) < MOSTLY);
  const rest = kept.join(', ').replace(/^(?:and|or|but|so) /, '');
  if (kept.length === clauses.length || rest.split(/\s+/).length < LEAST_WORDS) return '';
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}${/[.!?]+$/.exec(sentence)?.[0] ?? ''}`;
}

/** Lines, points or fewer words where no wording of the draft has them. */
function reshape<T extends FilledDraft>(filled: T, text: string, before: string): T {
  const count = findCount(text);
  const sentences = sentencesOf(filled.body);
  if (BULLETS.test(text)) return { ...filled, body: sentences.map((one) => `- ${one}`).join('\n') };
  if (count !== null) return { ...filled, body: sentences.slice(0, count).join('\n') };
  const isShorter = /\b(?:shorter|short|brief|tight|trim|cut|concise|corto)\b/i.test(text);
  if (isShorter && filled.body.length >= 0.8 * before.length && sentences.length > 2) {
    return {
      ...filled,
      body: [sentences[0], ...sentences.slice(1, Math.max(2, Math.ceil(sentences.length / 2)))].join(' '),
    };
  }
  return filled;
}

function sentencesOf(body: string): string[] {
  return body
    .split(/\n+/)
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((one) => one !== '');
}
