import type { ConversationState } from '../../../conversation-state.ts';

/** What a conversation is about: the question that opened the topic, and the facts that were told since. */
export type Subject = NonNullable<ConversationState['subject']>;

export function findSubject({ subject, topic }: Pick<ConversationState, 'subject' | 'topic'>): Subject {
  return subject ?? { question: topic, facts: [] };
}

/** The question that opened the topic, without the facts that were told since. */
export function getSubjectQuestion(state: Pick<ConversationState, 'subject' | 'topic'>): string {
  return toPlain(findSubject(state).question);
}

/** The question, its facts and more, as one. */
export function buildSubject({ question, facts }: Subject, ...more: string[]): string {
  return [question, ...facts, ...more].map(toPlain).join(', ');
}

export function addFact({ question, facts }: Subject, fact: string): Subject {
  return { question, facts: [...facts, fact] };
}

function toPlain(text: string): string {
  return text.replace(/[?.!\s]+$/, '');
}
