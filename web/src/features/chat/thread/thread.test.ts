import { describe, expect, it } from 'vitest';
import {
  aQuestion,
  aReply,
  CONVERSATION_ID,
  completed,
  QUESTION_ID,
  REPLY_ID,
  started,
  words,
} from '../../../../test/chats.ts';
import type { ReplyEvent } from './apply-stream-event.ts';
import { type ChatMessage, createQuestion, toChatMessage } from './chat-message.ts';
import {
  addNewest,
  addOlder,
  addQuestion,
  applyEvents,
  createThread,
  removeFailedReply,
  removeTrailingReply,
  replaceQuestion,
  type Thread,
} from './thread.ts';

function asked(): Thread {
  return addQuestion(createThread('t1', CONVERSATION_ID), createQuestion(CONVERSATION_ID, 'Why?'));
}

function stored(count: number, from = 0): ChatMessage[] {
  return Array.from({ length: count }, (_, index) =>
    toChatMessage(aQuestion(`m${from + index}`, { id: `id-${from + index}` })),
  );
}

const contents = (thread: Thread) => thread.messages.map(({ content }) => content);

describe('a thread', () => {
  it('awaits a reply from the question until the first event', () => {
    expect(asked()).toMatchObject({ isBusy: true, isAwaiting: true, failure: null });
    const placed = applyEvents(asked(), [started as ReplyEvent]);
    expect(placed).toMatchObject({ isBusy: true, isAwaiting: false });
    expect(placed.messages.map(({ id }) => id)).toEqual([QUESTION_ID, REPLY_ID]);
    expect(placed.messages[0]?.key).toMatch(/^temp-/);
    expect(placed.messages[1]?.key).toMatch(/^temp-assistant-/);
  });

  it('leaves unrelated messages unchanged on an event', () => {
    const before = applyEvents(asked(), [started as ReplyEvent]);
    const after = applyEvents(before, [words('Because.') as ReplyEvent]);
    expect(after.messages[0]).toBe(before.messages[0]);
    expect(contents(after)).toEqual(['Why?', 'Because.']);
  });

  it('marks a reply as stopped only if the user stopped it', () => {
    const running = applyEvents(asked(), [started as ReplyEvent]);
    for (const is_stopped of [true, false]) {
      const end = completed('Because', { status: 'interrupted', is_stopped }) as ReplyEvent;
      expect(applyEvents(running, [end]).messages[1]).toMatchObject({ status: 'interrupted', is_stopped });
    }
  });

  it('removes a failed reply and keeps its question', () => {
    const running = applyEvents(asked(), [started as ReplyEvent, words('Bec') as ReplyEvent]);
    const failed = removeFailedReply(running, 'It broke.');
    expect(contents(failed)).toEqual(['Why?']);
    expect(failed).toMatchObject({ isBusy: false, failure: 'It broke.' });
  });

  it('removes only the trailing reply for regenerating', () => {
    const thread = addNewest(
      createThread('t1', CONVERSATION_ID),
      [aQuestion('Why?'), aReply('So.')].map(toChatMessage),
      false,
    );
    expect(contents(removeTrailingReply(thread))).toEqual(['Why?']);
    expect(contents(removeTrailingReply(removeTrailingReply(thread)))).toEqual(['Why?']);
  });

  it('counts versions of edited questions and regenerated answers', () => {
    const opened = addNewest(
      createThread('t1', CONVERSATION_ID),
      [aQuestion('Why?'), aReply('So.')].map(toChatMessage),
      false,
    );
    const again = applyEvents(removeTrailingReply(opened), [{ ...started, message_id: 'again' } as ReplyEvent]);
    expect(again.messages[1]?.versions).toEqual({ index: 2, ids: [REPLY_ID, 'again'] });

    const edited = createQuestion(CONVERSATION_ID, 'How?', [QUESTION_ID]);
    const resent = applyEvents(replaceQuestion(opened, QUESTION_ID, edited), [
      { ...started, user_message_id: 'edited', message_id: 'new' } as ReplyEvent,
    ]);
    expect(resent.messages.map(({ versions }) => versions)).toEqual([
      { index: 2, ids: [QUESTION_ID, 'edited'] },
      { index: 1, ids: ['new'] },
    ]);
  });

  it('can return from a failed regeneration', () => {
    const opened = addNewest(
      createThread('t1', CONVERSATION_ID),
      [aQuestion('Why?'), aReply('So.')].map(toChatMessage),
      false,
    );
    const running = applyEvents(removeTrailingReply(opened), [{ ...started, message_id: 'again' } as ReplyEvent]);
    const failed = removeFailedReply(running, 'It broke.');
    expect(failed.failedVersions).toEqual({ index: 2, ids: [REPLY_ID, 'again'] });
    const third = applyEvents(removeTrailingReply(failed), [{ ...started, message_id: 'third' } as ReplyEvent]);
    expect(third.messages[1]?.versions.ids).toContain(REPLY_ID);
  });

  it('keeps the key of a replaced version and everything unchanged', () => {
    const ids = [REPLY_ID, 'other'];
    const shown = [aQuestion('Why?'), aReply('So.', { versions: { index: 1, ids } })].map(toChatMessage);
    const opened = addNewest(createThread('t1', CONVERSATION_ID), shown, false);
    const other = [aQuestion('Why?'), aReply('Because.', { id: 'other', versions: { index: 2, ids } })].map(
      toChatMessage,
    );
    const switched = addNewest(opened, other, false);
    expect(switched.messages[0]).toBe(opened.messages[0]);
    expect(switched.messages[1]).toMatchObject({ id: 'other', content: 'Because.', key: opened.messages[1]?.key });
  });

  it('joins new messages to the older ones', () => {
    const opened = addNewest(createThread('t1', CONVERSATION_ID), stored(3, 3), true);
    const scrolled = addOlder(opened, stored(3), false);
    const refreshed = addNewest(scrolled, stored(4, 4), true);
    expect(contents(refreshed)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
    expect(refreshed.hasMore).toBe(false);
  });

  it('starts over if its messages are too old to join', () => {
    const opened = addNewest(createThread('t1', CONVERSATION_ID), stored(3), false);
    const refreshed = addNewest(opened, stored(3, 50), true);
    expect(contents(refreshed)).toEqual(['m50', 'm51', 'm52']);
    expect(refreshed.hasMore).toBe(true);
  });

  it('keeps the key of a message shown before it was stored', () => {
    const placed = applyEvents(asked(), [started as ReplyEvent, completed('So.') as ReplyEvent]);
    const refreshed = addNewest(placed, [aQuestion('Why?'), aReply('So.')].map(toChatMessage), false);
    expect(refreshed.messages.map(({ key }) => key)).toEqual(placed.messages.map(({ key }) => key));
  });
});
