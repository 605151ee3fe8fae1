import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listShownMessages, type ShownMessage } from '../messages/messages.store.ts';
import { requireOwnConversation } from './conversation.policy.ts';

/** The topic is looked for in this many messages. */
const MESSAGES = 20;
/** As long as the title that a conversation begins with (spec §9). */
const LONGEST = 50;

/**
 * A title for one of the caller's conversations from its first question that was answered from sources or with a sum;
 * null if there is none, or if it has this title.
 */
export async function findBetterTitle(db: Db, actor: Actor, id: string): Promise<{ title: string | null }> {
  const conversation = await requireOwnConversation(db, actor, id);
  const question = findTopic(await listShownMessages(db, conversation.id, undefined, MESSAGES));
  const title = question === null ? null : formatTopic(question);
  return { title: title === conversation.title ? null : title };
}

function findTopic(messages: ShownMessage[]): string | null {
  const isAnswered = ({ citations, calculations }: ShownMessage) => citations.length > 0 || calculations.length > 0;
  const reply = messages.findIndex((message) => message.message_type === 'assistant' && isAnswered(message));
  return messages.slice(0, Math.max(0, reply)).findLast(({ message_type }) => message_type === 'user')?.content ?? null;
}

/** How questions begin, and what is left of it in a title. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:how much|what) (?:does|would|will|do) (?:it|they|i|we) (?:cost|pay)(?: me| us)? (?=(?:to|for) )/i, 'Cost '],
  [/^(?:how much|what) (?:should|do|would|can|could) (?:i|we|you) (?:charge|ask|quote|bill) /i, 'What to charge '],
  [/^(?:how much|what) (?:does|do|is|are) (.+?) cost$/i, '$1: cost'],
  [/^how (?:do|can|should|would|could) (?:i|we|you) (?:best )?/i, 'How to '],
  [/^(?:what|who|where|when|which)(?:'s| is| are|s) (?=(?:the|an?|my|our) )/i, ''],
  [/^what ((?:the|an?|my|our) .+) (?:is|are)$/i, '$1'],
  [/^(?:i|we) (?:need|want|have) to /i, ''],
];
const GREETING =
  /^(?:(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|so|ok|okay|well|quick question|question|please|pls)\b(?: (?:there|haulwise|all))?[\s,.:;!–-]*)+/i;
const COURTESY =
  /^(?:(?:can|could|would) you (?:please )?(?:tell me|explain|help me(?: with)?|say)|i (?:want|need|would like|'d like) to know|tell me|do you know|i was wondering|my question is)\b[\s,:]*/i;

/** A question as a title of at most 50 characters: without greeting and courtesy, cut between words. */
export function formatTopic(message: string): string | null {
  const sentences = message.replace(/\s+/g, ' ').match(/[^.?!]+(?:[.?!](?!\s|$)[^.?!]*)*[.?!]?/g) ?? [];
  const asked = sentences.map(withoutCourtesy).filter((sentence) => /\p{L}{2}/u.test(sentence));
  const question = asked.find((sentence) => sentence.endsWith('?')) ?? asked[0];
  if (question === undefined) return null;
  const bare = question.replace(/[\s.?!,;:]+$/, '').replace(/^[¿¡\s]+/, '');
  const [begin, put] = BEGINNINGS.find(([pattern]) => pattern.test(bare)) ?? [/^/, ''];
  const title = bare.replace(begin, put).replace(/^(?:a|an|the)\s+/i, '');
  return cut(`${title.charAt(0).toLocaleUpperCase()}${title.slice(1)}`.replace(/\bi\b/g, 'I'));
}

function withoutCourtesy(sentence: string): string {
  return sentence.trim().replace(GREETING, '').replace(COURTESY, '').trim();
}

function cut(title: string): string {
  if (title.length <= LONGEST) return title;
  const room = title.slice(0, LONGEST);
  const end = room.lastIndexOf(' ');
  return `${(end > LONGEST / 2 ? room.slice(0, end) : room.slice(0, -1)).replace(/[\s,;:–-]+$/, '')}…`;
}
