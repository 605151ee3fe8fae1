import { applyStreamEvent, type ReplyEvent } from '../apply-stream-event.ts';
import { type ChatMessage, isTemporary, temporaryReply } from '../chat-message.ts';

/** A conversation as the screen holds it, from before it has an id. */
export interface Thread {
  /** Stays the same when the conversation gets its id. */
  key: string;
  /** Null until the conversation has been made. */
  conversationId: string | null;
  phase: 'blank' | 'loading' | 'ready' | 'missing' | 'failed';
  messages: ChatMessage[];
  /** Older messages can be loaded. */
  hasMore: boolean;
  isLoadingOlder: boolean;
  /** A question is being sent or its reply written: nothing else can be sent. */
  isBusy: boolean;
  /** Busy, and not a word of the reply yet to be placed (spec §4). */
  isAwaiting: boolean;
  isStopping: boolean;
  /** False while a cut stream is being joined again. */
  isConnected: boolean;
  /** Why the last question has no answer, for its Retry. */
  problem: string | null;
  /** Why the last question was not accepted; it is back in its input. */
  refusal: string | null;
  /** Key of the question that was last sent from here: it moves near the top of the view. */
  anchor: string | null;
}

export function blankThread(key: string, conversationId: string | null): Thread {
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
    problem: null,
    refusal: null,
    anchor: null,
  };
}

/** The question is on the screen, its reply awaited. */
export function withQuestion(thread: Thread, question: ChatMessage): Thread {
  const messages = [...thread.messages, question];
  return awaiting({ ...thread, messages, phase: 'ready', anchor: question.key });
}

/** The trailing reply is gone and a new one awaited (spec §4, regenerate). */
export function withoutTrailingReply(thread: Thread): Thread {
  const last = thread.messages.at(-1);
  const messages = last?.message_type === 'assistant' ? thread.messages.slice(0, -1) : thread.messages;
  return awaiting({ ...thread, messages, anchor: messages.at(-1)?.key ?? null });
}

function awaiting(thread: Thread): Thread {
  return {
    ...thread,
    isBusy: true,
    isAwaiting: true,
    isStopping: false,
    isConnected: true,
    problem: null,
    refusal: null,
  };
}

/** The thread after some events of the reply that it awaits or shows. */
export function withEvents(thread: Thread, events: ReplyEvent[]): Thread {
  const isPlaced = thread.messages.at(-1)?.message_type === 'assistant';
  const placed = isPlaced ? thread.messages : [...thread.messages, temporaryReply(thread.conversationId ?? '')];
  const start = events.find((event) => event.type === 'start');
  const messages = placed.map((message, index) => {
    if (index === placed.length - 1) return stopMark(events.reduce(applyStreamEvent, message), thread.isStopping);
    const isQuestion = start !== undefined && index === placed.length - 2 && isTemporary(message);
    return isQuestion ? { ...message, id: start.user_message_id, conversation: start.conversation_id } : message;
  });
  return { ...thread, messages, isAwaiting: false };
}

function stopMark(message: ChatMessage, isStopping: boolean): ChatMessage {
  return isStopping && message.status === 'interrupted' ? { ...message, isStopped: true } : message;
}

/** Nothing runs any more. */
export function atRest(thread: Thread): Thread {
  return { ...thread, isBusy: false, isAwaiting: false, isStopping: false, isConnected: true };
}

/** The reply failed: what it had is taken away (spec §4) and the question offers to be answered again. */
export function withoutFailedReply(thread: Thread, problem: string): Thread {
  const last = thread.messages.at(-1);
  const messages = last?.message_type === 'assistant' ? thread.messages.slice(0, -1) : thread.messages;
  return { ...atRest(thread), messages, problem };
}

/** The newest stored messages, joined to the older ones that are already here. */
export function withStored(thread: Thread, stored: ChatMessage[], hasMore: boolean): Thread {
  const known = new Map(thread.messages.map((message) => [message.id, message]));
  const first = stored[0];
  const overlap = first ? thread.messages.findIndex((message) => message.id === first.id) : -1;
  const older = overlap > 0 ? thread.messages.slice(0, overlap) : [];
  const newest = stored.map((message) => keepIdentity(message, known.get(message.id)));
  const { messages, problem } = withoutFailures([...older, ...newest]);
  return { ...thread, messages, problem, phase: 'ready', hasMore: older.length > 0 ? thread.hasMore : hasMore };
}

export function withOlder(thread: Thread, stored: ChatMessage[], hasMore: boolean): Thread {
  const { messages } = withoutFailures(stored);
  return { ...thread, messages: [...messages, ...thread.messages], hasMore, isLoadingOlder: false };
}

function keepIdentity(message: ChatMessage, known: ChatMessage | undefined): ChatMessage {
  return known ? { ...message, key: known.key, isStopped: known.isStopped } : message;
}

const FAILED = 'The answer could not be written.';

/** Replies that failed are not shown, so that no half answer passes for a whole one; the last one leaves a problem. */
function withoutFailures(all: ChatMessage[]): { messages: ChatMessage[]; problem: string | null } {
  const hasFailed = ({ message_type, status }: ChatMessage) => message_type === 'assistant' && status === 'error';
  const last = all.at(-1);
  return { messages: all.filter((message) => !hasFailed(message)), problem: last && hasFailed(last) ? FAILED : null };
}
