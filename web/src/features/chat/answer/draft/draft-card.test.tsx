import type { MessageDraft } from '@haulwise/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aCitation,
  aQuestion,
  aReply,
  CONVERSATION_ID,
  completed,
  REPLY_ID,
  started,
  words,
} from '../../../../../test/chats.ts';
import { eventStream } from '../../../../../test/event-stream.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../../test/open-chat.ts';

const BODY = 'Hi Denise,\nyou still owe [amount owed]. Please pay by [date].';
const LEAD = 'Firm but polite:';
const NOTE = 'Texas allows a late fee. [1]';
const TEXT = `${LEAD}\n\n${BODY}\n\n${NOTE}`;

function aDraft(overrides: Partial<MessageDraft> = {}): MessageDraft {
  const start = TEXT.indexOf(BODY);
  return {
    title: 'Payment reminder',
    channel: 'text',
    language: 'en',
    start,
    end: start + BODY.length,
    subject: null,
    body: BODY,
    blanks: ['amount owed', 'date'],
    is_by_model: false,
    ...overrides,
  };
}

function drafted(overrides: Partial<MessageDraft> = {}) {
  const note = TEXT.indexOf(NOTE);
  const basis = [{ start: note, end: TEXT.length, kinds: ['knowledge_base' as const], facts: [] }];
  return aReply(TEXT, { citations: [aCitation()], basis, draft: aDraft(overrides) });
}

const aRating = {
  id: REPLY_ID,
  feedback_type: 'thumbs_up' as const,
  question: 'Remind Denise',
  answer: TEXT,
  comment: 'Helpful response',
  session_id: CONVERSATION_ID,
  message_id: REPLY_ID,
  sources: [],
  created_at: '2026-01-31T09:15:00.000Z',
  user: null,
};

const open = (reply = drafted()) => openChat(stored(aQuestion('Remind Denise'), reply), ADDRESS);
const card = (name = 'Text message: Payment reminder') => screen.findByRole('region', { name });
const copied = async (user: { click: (element: Element) => Promise<void> }, button: HTMLElement) => {
  await user.click(button);
  return await navigator.clipboard.readText();
};

describe('the draft of an answer', () => {
  test('is a card between the words before and after it, whose sources still open', async () => {
    const { user } = open();
    const draft = await card();
    expect(within(draft).getByRole('heading', { name: 'Payment reminder' })).toBeVisible();
    expect(within(draft).getByText('Text message')).toBeVisible();
    expect(screen.getByText(LEAD)).toBeVisible();
    expect(screen.getAllByText(/you still owe/)).toHaveLength(1);
    const note = (await screen.findByText('From the sources')).closest('p');
    expect(note).toHaveTextContent(/^Texas allows a late fee\./);
    await user.click(screen.getByRole('button', { name: /^Source 1/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('marks what is to be filled in and names it', async () => {
    open();
    const draft = await card();
    expect(within(draft).getByText('[amount owed]').localName).toBe('mark');
    expect(within(draft).getByText('Fill in: amount owed, date')).toBeVisible();
  });

  test('is copied whole and opens in messages', async () => {
    const { user } = open();
    const draft = within(await card());
    expect(await copied(user, draft.getByRole('button', { name: 'Copy' }))).toBe(BODY);
    const address = draft.getByRole('link', { name: 'Open in messages' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(address.slice('sms:?'.length)).get('body')).toBe(BODY);
    expect(draft.queryByRole('link', { name: 'Open in mail' })).toBeNull();
  });

  test('as an email in Spanish has a subject, which is copied on its own, and opens in mail', async () => {
    const { user } = open(drafted({ channel: 'email', language: 'es', subject: 'Pago pendiente', is_by_model: true }));
    const draft = within(await card('Email: Payment reminder'));
    expect(draft.getByText('Email · Spanish · Written by the model')).toBeVisible();
    expect(await copied(user, draft.getByRole('button', { name: 'Copy subject' }))).toBe('Pago pendiente');
    expect(await copied(user, draft.getByRole('button', { name: 'Copy' }))).toBe(BODY);
    const address = draft.getByRole('link', { name: 'Open in mail' }).getAttribute('href') ?? '';
    const fields = new URLSearchParams(address.slice('mailto:?'.length));
    expect([fields.get('subject'), fields.get('body')]).toEqual(['Pago pendiente', BODY.replaceAll('\n', '\r\n')]);
    expect(draft.getByRole('button', { name: 'In English' })).toBeVisible();
  });

  test('is edited in place, from its first blank on; the change is copied and sent', async () => {
    const { user } = open();
    const draft = within(await card());
    await user.click(draft.getByRole('button', { name: 'Edit' }));
    const field = draft.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[amount owed]');
    await user.keyboard('$240');
    await user.click(draft.getByRole('button', { name: 'Done' }));
    const changed = BODY.replace('[amount owed]', '$240');
    expect(draft.getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(draft.getByText('Fill in: date')).toBeVisible();
    expect(draft.getByText(/without your changes/)).toBeVisible();
    expect(await copied(user, draft.getByRole('button', { name: 'Copy' }))).toBe(changed);
    expect(draft.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', expect.stringContaining('%24240'));
  });

  test('keeps its words when an edit is cancelled, and an edit when the message changes', async () => {
    const { user } = openChat(
      { ...stored(aQuestion('Remind Denise'), drafted()), 'POST /chat/feedback/': () => aRating },
      ADDRESS,
    );
    const draft = within(await card());
    await user.click(draft.getByRole('button', { name: 'Edit' }));
    await user.keyboard('nothing');
    await user.click(draft.getByRole('button', { name: 'Cancel' }));
    expect(draft.getByText('[amount owed]')).toBeVisible();
    await user.click(draft.getByRole('button', { name: 'Edit' }));
    await user.keyboard('$240');
    await user.click(screen.getByRole('button', { name: 'Helpful' }));
    await waitFor(() => expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Helpful'));
    expect(draft.getByRole('textbox', { name: 'Text' })).toHaveValue(BODY.replace('[amount owed]', '$240'));
  });

  test('is reworked by asking in the thread', async () => {
    const stream = eventStream();
    const { user, api } = openChat(
      { ...stored(aQuestion('Remind Denise'), drafted()), 'POST /chat/stream/': () => stream.response },
      ADDRESS,
    );
    await card();
    const offered = within(screen.getByRole('list', { name: 'Change this text' }));
    expect(offered.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Make it shorter',
      'Make it friendlier',
      'In Spanish',
    ]);
    await user.click(offered.getByRole('button', { name: 'Make it shorter' }));
    await waitFor(() => expect(api.of('POST /chat/stream/')[0]?.body).toMatchObject({ message: 'Make it shorter' }));
    expect(screen.queryByRole('list', { name: 'Change this text' })).toBeNull();
  });

  test('is plain text while it streams, and a card when it is complete', async () => {
    const stream = eventStream();
    const { user } = openChat(
      { ...stored(aQuestion('First'), aReply('Old answer')), 'POST /chat/stream/': () => stream.response },
      ADDRESS,
    );
    await screen.findByText('Old answer');
    await user.type(await messageBox(), 'Remind Denise{Enter}');
    act(() => stream.send(started, words(TEXT)));
    expect(await screen.findByText(/you still owe/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /Payment reminder/ })).toBeNull();
    act(() => stream.send(completed(TEXT, { draft: aDraft() })));
    expect(await card()).toBeVisible();
  });

  test('stays in the text if the answer does not have it where it should be', async () => {
    open(drafted({ end: TEXT.length + 1 }));
    expect(await screen.findByText(/you still owe/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /Payment reminder/ })).toBeNull();
  });
});
