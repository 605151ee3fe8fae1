import { splitSentences } from '../../../../knowledge/index.ts';
import { readAddition } from '../../../drafts/additions.ts';
import { applyManner, findChannel } from '../../../drafts/draft-request.ts';
import { type FilledDraft, readSlots } from '../../../drafts/fill-draft.ts';
import { listCommonValues } from '../../../drafts/own-values.ts';
import type { Asked, PreviousReply } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { readDetails } from '../../understanding/details.ts';
import { buildDraftText, composeFilledDraft } from '../write.ts';
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
  const addition = readAddition(text, details);
  const values = { ...before.values, ...(addition === null ? readSlots(form, text, details) : {}) };
  const additions = addition === null ? before.additions : [...before.additions, addition];
  const draft = {
    ...before,
    manner: { ...manner, channel: findChannel(text) ?? before.manner.channel ?? previous.draft.channel },
    values,
    additions,
  };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  const state = { ...createState('rework', read.language, previous.state?.topic ?? text, previous.state), draft };
  const reshaped = withItsBlanks(reshape(filled, text, previous.draft.body));
  const said = tellUnchanged(manner.language, asked, reshaped.body === previous.draft.body);
  return composeFilledDraft(state, form, reshaped, { manner, facts, said });
}

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
