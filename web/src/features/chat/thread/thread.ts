import { t } from '../../../words/words.ts';
import { applyStreamEvent, type ReplyEvent } from './apply-stream-event.ts';
import { type ChatMessage, createReply, isTemporary, setMessageId } from './chat-message.ts';

export interface Refusal {
  /** A sentence for the user. */
  reason: string;
  /** The plan's daily questions are used up. */
  isOverPlan: boolean;
  /** The text is back in the message box. */
  isReturned: boolean;
}

/** A conversation in the client state, starting before it has an id. */
export interface Thread {
  /** Unchanged when the conversation gets its id. */
  key: string;
  /** Null until the conversation has been created. */
  conversationId: string | null;
  phase: 'blank' | 'loading' | 'ready' | 'missing' | 'failed';
  messages: ChatMessage[];
  /** Older messages can be loaded. */
  hasMore: boolean;
  isLoadingOlder: boolean;
  /** A question is being sent or its reply written; nothing else can be sent. */
  isBusy: boolean;
  /** Busy without a first event of the reply yet (spec §4). */
  isAwaiting: boolean;
  isStopping: boolean;
  /** False while reconnecting to an interrupted stream. */
  isConnected: boolean;
  /** Why the last question has no answer; shown with Retry. */
  failure: string | null;
  /** The earlier replies to return to after a failed regeneration. */
  failedVersions: ChatMessage['versions'] | null;
  /** Why the last question was not accepted. */
  refusal: Refusal | null;
  /** Ids of the replies that the awaited one will replace. */
  earlierReplies: string[];
  /** The question being edited, and its initial text. */
  editing: { id: string; text: string } | null;
  /** Key of the last question sent from here, which moves near the top of the view. */
  anchor: string | null;
}

export function createThread(key: string, conversationId: string | null): Thread {
  return {
    key,
    conversationId,
    phase: 'blank',
    messages: [],
    hasMore: false,
    isLoadingOlder: false,
    isBusy: false,
    isAwaiting: false,
    isStopping: false,
    isConnected: true,
    failure: null,
    failedVersions: null,
    refusal: null,
    earlierReplies: [],
    editing: null,
    anchor: null,
  };
}

/** Shows the question and awaits its reply. */
export function addQuestion(thread: Thread, question: ChatMessage): Thread {
  const messages = [...thread.messages, question];
  return awaiting({ ...thread, messages, phase: 'ready', anchor: question.key, earlierReplies: [] });
}

/** Replaces the old question and everything after it with the edited one, and awaits its reply. */
export function replaceQuestion(thread: Thread, id: string, question: ChatMessage): Thread {
  const place = thread.messages.findIndex((message) => message.id === id);
  return addQuestion({ ...thread, messages: thread.messages.slice(0, place) }, question);
}

/** Removes the trailing reply and awaits a new one (spec §4, regenerate). */
export function removeTrailingReply(thread: Thread): Thread {
  const [messages, reply] = splitReply(thread.messages);
  const earlierReplies = (reply?.versions ?? thread.failedVersions)?.ids ?? [];
  return awaiting({ ...thread, messages, earlierReplies, anchor: messages.at(-1)?.key ?? null });
}

function splitReply(messages: ChatMessage[]): [before: ChatMessage[], reply: ChatMessage | null] {
  const last = messages.at(-1);
  return last?.message_type === 'assistant' ? [messages.slice(0, -1), last] : [messages, null];
}

function awaiting(thread: Thread): Thread {
  return {
    ...thread,
    isBusy: true,
    isAwaiting: true,
    isStopping: false,
    isConnected: true,
    failure: null,
    failedVersions: null,
    refusal: null,
    editing: null,
  };
}

/** The thread after some events of the awaited or current reply. */
export function applyEvents(thread: Thread, events: ReplyEvent[]): Thread {
  const isPlaced = thread.messages.at(-1)?.message_type === 'assistant';
  const placed = isPlaced
    ? thread.messages
    : [...thread.messages, createReply(thread.conversationId ?? '', thread.earlierReplies)];
  const start = events.find((event) => event.type === 'start');
  const messages = placed.map((message, index) => {
    if (index === placed.length - 1) return events.reduce(applyStreamEvent, message);
    const isQuestion = start !== undefined && index === placed.length - 2 && isTemporary(message);
    return isQuestion
      ? { ...setMessageId(message, start.user_message_id), conversation: start.conversation_id }
      : message;
  });
  return { ...thread, messages, isAwaiting: false };
}

/** Ends the busy state. */
export function setIdle(thread: Thread): Thread {
  return { ...thread, isBusy: false, isAwaiting: false, isStopping: false, isConnected: true };
}

/** Removes a failed reply (spec §4) and offers a retry. */
export function removeFailedReply(thread: Thread, failure: string): Thread {
  const [messages, reply] = splitReply(thread.messages);
  return { ...setIdle(thread), messages, failure, failedVersions: reply?.versions ?? null };
}

/** The newest stored messages, joined to the older ones already loaded. */
export function addNewest(thread: Thread, stored: ChatMessage[], hasMore: boolean): Thread {
  const first = stored[0];
  const overlap = first ? thread.messages.findIndex((message) => message.id === first.id) : -1;
  const older = overlap > 0 ? thread.messages.slice(0, overlap) : [];
  const newest = keepIdentities(thread.messages, stored);
  const shown = withoutFailures([...older, ...newest]);
  return { ...thread, ...shown, phase: 'ready', hasMore: older.length > 0 ? thread.hasMore : hasMore };
}

export function addOlder(thread: Thread, stored: ChatMessage[], hasMore: boolean): Thread {
  const { messages } = withoutFailures(stored);
  return { ...thread, messages: [...messages, ...thread.messages], hasMore, isLoadingOlder: false };
}

/**
 * Keeps what is already shown: the keys of messages shown before they were stored or replaced by another version, and
 * the objects of unchanged ones.
 */
function keepIdentities(shown: ChatMessage[], stored: ChatMessage[]): ChatMessage[] {
  const known = new Map(shown.flatMap((message) => message.versions.ids.map((id) => [id, message])));
  for (const message of shown) known.set(message.id, message);
  return stored.map((message) => {
    const before = known.get(message.id);
    if (before === undefined) return message;
    return isUnchanged(before, message) ? before : { ...message, key: before.key };
  });
}

/** Every change of a stored message changes one of these. */
function isUnchanged(before: ChatMessage, after: ChatMessage): boolean {
  return (
    before.id === after.id &&
    before.updated_at === after.updated_at &&
    before.content === after.content &&
    before.status === after.status &&
    before.feedback === after.feedback &&
    before.versions.ids.join() === after.versions.ids.join()
  );
}

const FAILED = t`The answer could not be written.`;

/** Hides failed replies, so that a partial answer never passes for a whole one; reports the failure of the last. */
function withoutFailures(all: ChatMessage[]): Pick<Thread, 'messages' | 'failure' | 'failedVersions'> {
  const hasFailed = ({ message_type, status }: ChatMessage) => message_type === 'assistant' && status === 'error';
  const messages = all.filter((message) => !hasFailed(message));
  const last = all.at(-1);
  if (last === undefined || !hasFailed(last)) return { messages, failure: null, failedVersions: null };
  return { messages, failure: FAILED, failedVersions: last.versions };
}
