import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  aCitation,
  aQuestion,
  aReply,
  CONVERSATION_ID,
  completed,
  QUESTION_ID,
  REPLY_ID,
  started,
  words,
} from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { gate, refuse } from '../../../../test/fake-api.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../test/open-chat.ts';

const OTHER_ID = '0190a000-0000-7000-8000-0000000000a2';
const exchange = () => stored(aQuestion('A question'), aReply('An answer'));

const aRating = {
  id: OTHER_ID,
  feedback_type: 'thumbs_up' as const,
  question: 'A question',
  answer: 'An answer',
  comment: 'Helpful response',
  session_id: CONVERSATION_ID,
  message_id: REPLY_ID,
  sources: [],
  created_at: '2026-01-31T09:15:00.000Z',
  user: null,
};

const answerButton = (name: string) => screen.findByRole('button', { name });

describe('editing a question', () => {
  async function openEditor(handlers = {}) {
    const chat = openChat({ ...exchange(), ...handlers }, ADDRESS);
    await chat.user.click(await answerButton('Edit and resend'));
    return { ...chat, editor: await screen.findByRole('textbox', { name: 'Your message' }) };
  }

  test('sends the new text in place of the old one', async () => {
    const stream = eventStream();
    const { user, editor, api } = await openEditor({ 'POST /chat/stream/': () => stream.response });
    expect(editor).toHaveFocus();
    expect(editor).toHaveValue('A question');
    await user.clear(editor);
    await user.type(editor, 'A better question{Enter}');
    expect(await screen.findByText('A better question')).toBeVisible();
    expect(screen.queryByText('An answer')).toBeNull();
    expect(screen.getByText('AI is thinking...')).toBeVisible();
    await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(1));
    expect(api.of('POST /chat/stream/')[0]?.body).toEqual({
      message: 'A better question',
      conversation_id: CONVERSATION_ID,
      edit_message_id: QUESTION_ID,
    });
    act(() => stream.send({ ...started, user_message_id: OTHER_ID } as typeof started, completed('A better answer')));
    expect(await screen.findByText('A better answer')).toBeVisible();
    expect(screen.getByText('Version 2 of 2')).toBeInTheDocument();
  });

  test('changes nothing on Cancel and Escape', async () => {
    const { user, editor } = await openEditor();
    await user.type(editor, ' and more{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
    expect(screen.getByText('A question')).toBeVisible();
    await user.click(await answerButton('Edit and resend'));
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('A question');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('A question')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy message' })).toHaveFocus();
  });

  test('sends nothing if blank or while an input method is composing', async () => {
    const { user, editor, api } = await openEditor();
    await user.clear(editor);
    await user.type(editor, '  {Enter}');
    expect(screen.getByRole('button', { name: 'Resend' })).toBeDisabled();
    await user.type(editor, 'x');
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    expect(editor).toBeVisible();
    await user.type(editor, '{Shift>}{Enter}{/Shift}y');
    expect(editor).toHaveValue('  x\ny');
    expect(api.of('POST /chat/stream/')).toHaveLength(0);
  });

  test('that is refused restores everything, with the text in its editor', async () => {
    const refused = () => refuse(429, 'too_many_requests', 'Too many requests.');
    const { user, editor, failures } = await openEditor({ 'POST /chat/stream/': refused });
    await user.type(editor, ' again{Enter}');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue('A question again');
    expect(screen.getByText('An answer')).toBeVisible();
  });
});

describe('regenerating the last answer', () => {
  test('removes it, sends no new question, and counts its versions', async () => {
    const stream = eventStream();
    const { user, api } = openChat({ ...exchange(), 'POST /chat/stream/': () => stream.response }, ADDRESS);
    await user.click(await answerButton('Regenerate'));
    expect(screen.queryByText('An answer')).toBeNull();
    await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(1));
    expect(api.of('POST /chat/stream/')[0]?.body).toEqual({ conversation_id: CONVERSATION_ID, regenerate: true });
    act(() =>
      stream.send(
        { ...started, message_id: OTHER_ID } as typeof started,
        words('Another'),
        completed('Another answer', { message_id: OTHER_ID }),
      ),
    );
    expect(await screen.findByText('Another answer')).toBeVisible();
    expect(screen.getByText('Version 2 of 2')).toBeInTheDocument();
  });
});

describe('the versions of a message', () => {
  const ids = [REPLY_ID, OTHER_ID];
  const first = () => aReply('The first', { versions: { index: 1, ids } });
  const second = () => aReply('The second', { id: OTHER_ID, versions: { index: 2, ids } });

  test('are stepped through with buttons and arrow keys, keeping the focus', async () => {
    const question = aQuestion('A question');
    const { user, api } = openChat(
      {
        ...stored(question, second()),
        'POST /chat/messages/:id/show/': ({ params }) => ({
          results: [question, params.id === REPLY_ID ? first() : second()],
          has_more: false,
        }),
      },
      ADDRESS,
    );
    expect(await answerButton('Next version')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous version' }));
    expect(await screen.findByText('The first')).toBeVisible();
    expect(screen.getByText('Version 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous version' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('The second')).toBeVisible();
    expect(api.of('POST /chat/messages/:id/show/').map(({ params }) => params.id)).toEqual([REPLY_ID, OTHER_ID]);
  });

  test('stay unchanged if the server refuses', async () => {
    const { user, failures } = openChat(
      { ...stored(aQuestion('A question'), second()), 'POST /chat/messages/:id/show/': () => refuse(409, 'x', 'No.') },
      ADDRESS,
    );
    await user.click(await answerButton('Previous version'));
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(screen.getByText('The second')).toBeVisible();
  });
});

describe('rating an answer', () => {
  test('as helpful is possible once', async () => {
    const answered = gate();
    const { user, api } = openChat(
      { ...exchange(), 'POST /chat/feedback/': () => answered.opened.then(() => aRating) },
      ADDRESS,
    );
    const helpful = await answerButton('Helpful');
    await user.click(helpful);
    await user.click(helpful);
    answered.open();
    await waitFor(() => expect(helpful).toHaveAttribute('aria-pressed', 'true'));
    expect(api.of('POST /chat/feedback/').map(({ body }) => body)).toEqual([
      {
        feedback_type: 'thumbs_up',
        question: 'A question',
        answer: 'An answer',
        comment: 'Helpful response',
        session_id: CONVERSATION_ID,
        message_id: REPLY_ID,
      },
    ]);
    for (const name of ['Helpful', 'Not helpful'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  test('as not helpful needs a reason', async () => {
    const { user, api } = openChat({ ...exchange(), 'POST /chat/feedback/': () => aRating }, ADDRESS);
    await user.click(await answerButton('Not helpful'));
    const dialog = await screen.findByRole('dialog', { name: 'Provide Feedback' });
    const comment = within(dialog).getByLabelText("Please tell us why this response wasn't helpful:");
    const submit = within(dialog).getByRole('button', { name: 'Submit' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(submit).toBeDisabled();
    await user.type(comment, '   ');
    expect(submit).toBeDisabled();
    await user.type(comment, 'Wrong state');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of('POST /chat/feedback/')[0]?.body).toMatchObject({
      feedback_type: 'thumbs_down',
      comment: 'Wrong state',
    });
    expect(screen.getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('that fails is only logged, and can be retried', async () => {
    const { user, failures } = openChat(
      { ...exchange(), 'POST /chat/feedback/': () => refuse(500, 'internal', 'Something went wrong.') },
      ADDRESS,
    );
    const helpful = await answerButton('Helpful');
    await user.click(helpful);
    await waitFor(() => expect(failures).toHaveLength(1));
    await waitFor(() => expect(helpful).not.toHaveAttribute('aria-disabled', 'true'));
    expect(screen.queryByText('Something went wrong.')).toBeNull();
    await user.click(await answerButton('Not helpful'));
    await user.type(await screen.findByLabelText(/^Please tell us why/), 'Wrong{Tab}{Tab}{Enter}');
    await waitFor(() => expect(failures).toHaveLength(2));
    expect(screen.getByLabelText(/^Please tell us why/)).toHaveValue('Wrong');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  test('that was done elsewhere counts', async () => {
    const { user } = openChat(
      {
        ...exchange(),
        'POST /chat/feedback/': () => refuse(409, 'already_rated', 'You have already rated this answer.'),
      },
      ADDRESS,
    );
    const helpful = await answerButton('Helpful');
    await user.click(helpful);
    await waitFor(() => expect(helpful).toHaveAttribute('aria-pressed', 'true'));
  });

  test('is disabled if done before', async () => {
    openChat(stored(aQuestion('A question'), aReply('An answer', { feedback: 'thumbs_down' })), ADDRESS);
    expect(await answerButton('Helpful')).toHaveAttribute('aria-disabled', 'true');
    expect(await answerButton('Not helpful')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('sharing', () => {
  function openTabs() {
    const opened: string[] = [];
    vi.stubGlobal('open', (address: string) => {
      opened.push(decodeURIComponent(address));
      return {};
    });
    return opened;
  }

  test('an answer copies it with its sources and opens a mail with it', async () => {
    const opened = openTabs();
    const { user } = openChat(
      stored(aQuestion('A question'), aReply('Recover it [1].', { citations: [aCitation()], sources: [] })),
      ADDRESS,
    );
    await user.click(await answerButton('Share by mail'));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatch(
      /^mailto:\?subject=Haulwise: A question&body=A question\r\n.*Recover it \[1\]\..*\[1\] Safe/s,
    );
    await user.click(screen.getAllByRole('button', { name: 'Share' })[1] as HTMLElement);
    expect(await answerButton('Copied. Opening an email…')).toBeVisible();
    expect(opened[1]).toMatch(/body=Recover it/);
    expect(await navigator.clipboard.readText()).toContain('[1] Safe disposal of appliances');
  });

  test('is offered for questions; sharing by mail for answers only', async () => {
    openChat(exchange(), ADDRESS);
    await messageBox();
    await answerButton('Share by mail');
    const [question, answer] = screen.getAllByRole('article');
    const names = (article: HTMLElement | undefined) =>
      within(article as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(names(question)).toEqual(['Copy message', 'Edit and resend', 'Share']);
    expect(names(answer)).toEqual(['Copy answer', 'Helpful', 'Not helpful', 'Regenerate', 'Share', 'Share by mail']);
  });
});
