import type { DraftManner } from '../../../../drafts/draft-request.ts';
import { formatMinimum, readAskedQuestion } from '../../../../drafts/own-words/requests/asked-question.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { composeAsking, composePlain } from '../plain.ts';

/** The answer to a question that somebody asked the company, or the question what to answer; null for any other message. */
export function composeQuestionReply(asked: Asked, manner: DraftManner): Composition | null {
  const question = asked.read.language === 'en' ? readAskedQuestion(asked.text) : null;
  if (!question) return null;
  const said = question.said ?? findKnown(asked, question.question);
  const shown = escapeMarkdown(question.question);
  if (said === null)
    return composeAsking(asked, [
      `What is your answer to “${shown}”? A yes or no, the price or the hours is enough, and I write the reply.`,
      `¿Qué contesta usted a «${shown}»? Basta un sí o no, el precio o el horario, y escribo la respuesta.`,
    ]);
  const reader = { phrase: '', name: null, kind: 'customer' as const };
  const isPublic = question.isPublic && manner.channel !== 'text' && manner.channel !== 'email';
  if (!isPublic)
    return composePlain(asked, { said, reader }, { ...manner, channel: manner.channel === 'email' ? 'email' : 'text' });
  return composePlain(asked, { said: `Thanks for asking! ${said}`, reader }, { ...manner, channel: 'reply' });
}

const TOLD_MINIMUM = /\bminimum\b(?:\s+\p{L}+){0,4}?[\s:]+\$?(\d{2,4})\b/iu;

/** What the company's record or the talk says of what was asked. */
function findKnown({ facts, history }: Asked, question: string): string | null {
  if (!/\bminimum\b/i.test(question)) return null;
  if (facts.minimum_charge !== undefined) return formatMinimum(formatDollars(facts.minimum_charge));
  const told = history.flatMap(({ role, content }) => (role === 'user' ? (TOLD_MINIMUM.exec(content)?.[1] ?? []) : []));
  const last = told.at(-1);
  return last === undefined ? null : formatMinimum(formatDollars(Number(last)));
}
