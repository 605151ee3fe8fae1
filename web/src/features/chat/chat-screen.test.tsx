import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aCitation,
  aConversation,
  aQuestion,
  aReply,
  CONVERSATION_ID,
  completed,
  REPLY_ID,
  started,
  words,
} from '../../../test/chats.ts';
import { eventStream } from '../../../test/event-stream.ts';
import { gate, type Handlers, refuse } from '../../../test/fake-api.ts';
import { openChat } from '../../../test/open-chat.ts';

const ADDRESS = `/chat?conversation=${CONVERSATION_ID}`;

function box() {
  return screen.findByRole('textbox', { name: 'Message' });
}

/** The last message; what is read aloud stands elsewhere. */
function lastMessage() {
  return within(screen.getAllByRole('article').at(-1)!);
}

/** A conversation that holds these messages. */
function stored(...results: ReturnType<typeof aQuestion>[]): Handlers {
  return {
    'GET /chat/conversations/:id/': () => aConversation(),
    'GET /chat/conversations/:id/history/': () => ({ results, has_more: false }),
  };
}

describe('the empty state', () => {
  test.each([
    ['maria', 'Hello, Maria'],
    ['émile', 'Hello, Émile'],
    ['', 'Hello, there'],
  ])('greets %j as %j', async (first_name, greeting) => {
    openChat({}, '/chat', { first_name });
    expect(await screen.findByRole('heading', { name: greeting })).toBeVisible();
    expect(screen.getByText('Here to help you grow. How can I help?')).toBeVisible();
    expect(screen.getByText('Start a conversation below')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Questions to start with' })).getAllByRole('button')).toHaveLength(
      4,
    );
  });
});

describe('sending', () => {
  test('makes a conversation named after the question, then asks in it and writes the answer as it comes', async () => {
    const stream = eventStream();
    const created = gate();
    const { api, user } = openChat({
      'POST /chat/conversations/': async () => {
        await created.opened;
        return aConversation();
      },
      'POST /chat/stream/': () => stream.response,
    });
    const question = 'What do I charge for half a truck of household junk in town?';
    await user.type(await box(), `  ${question}  {Enter}`);

    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText('AI is thinking...')).toBeVisible();
    expect(await box()).toHaveValue('');
    created.open();
    await waitFor(() => expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`));
    expect(api.of('POST /chat/conversations/')[0]?.body).toEqual({
      title: `${question.slice(0, 50)}...`,
      folder: null,
    });
    expect(api.of('POST /chat/stream/')[0]?.body).toEqual({ message: question, conversation_id: CONVERSATION_ID });

    act(() => stream.send(started, { type: 'status', content: 'Reading 4 sources' }));
    expect(await screen.findByText('Reading 4 sources')).toBeVisible();
    expect(screen.queryByText('AI is thinking...')).toBeNull();
    act(() => stream.send(words('Charge **$2'), words('50**.')));
    expect(await screen.findByText('$250')).toBeVisible();
    act(() => stream.send(completed('Charge **$250**.')));
    expect(await screen.findByRole('button', { name: 'Copy answer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(await screen.findByRole('heading', { name: 'Half a truck' })).toBeVisible();
    expect(api.of('GET /chat/conversations/:id/history/')).toHaveLength(0);
  });

  test('puts a new conversation into the folder of the address, and leaves the folder out of it then', async () => {
    const stream = eventStream();
    const folder = '0190a000-0000-7000-8000-0000000000f1';
    const { api, user } = openChat(
      { 'POST /chat/conversations/': () => aConversation({ folder }), 'POST /chat/stream/': () => stream.response },
      `/chat?folder=${folder}`,
    );
    await user.type(await box(), 'Hello{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`));
    expect(api.of('POST /chat/conversations/')[0]?.body).toEqual({ title: 'Hello', folder });
  });

  test('is not possible with blank text, and Shift+Enter breaks the line', async () => {
    const { api, user } = openChat();
    await user.type(await box(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await user.clear(await box());
    await user.type(await box(), 'a{Shift>}{Enter}{/Shift}b');
    expect(await box()).toHaveValue('a\nb');
    expect(api.calls).not.toContain('POST /chat/conversations/');
  });

  test('waits while an input method composes', async () => {
    const { api } = openChat();
    const field = await box();
    act(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    });
    expect(api.calls).not.toContain('POST /chat/conversations/');
  });

  test('counts near 8,000 characters and refuses more', async () => {
    const { user } = openChat();
    await user.click(await box());
    await user.paste('x'.repeat(7_500));
    expect(screen.getByText('7,500 of 8,000 characters')).toBeVisible();
    await user.paste('x'.repeat(501));
    expect(screen.getByText('1 character too long')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });

  test('gives a question that was refused back to its own conversation', async () => {
    const { failures, user } = openChat(
      {
        ...stored(aQuestion('First'), aReply('Answer')),
        'POST /chat/stream/': () => refuse(429, 'too_many_requests', 'Too many requests. Try again in 9 seconds.'),
      },
      ADDRESS,
    );
    await screen.findByText('Answer');
    await user.type(await box(), 'Second{Enter}');
    await waitFor(async () => expect(await box()).toHaveValue('Second'));
    expect(screen.queryByText('Second', { selector: 'p' })).toBeNull();
    expect(screen.getByText(/Try again in 9 seconds/)).toBeVisible();
    expect(String(failures[0])).toContain('HTTP error! status: 429');
  });

  test('keeps the question for the same user when the session has ended', async () => {
    const { user } = openChat(
      {
        ...stored(aQuestion('First'), aReply('Answer')),
        'POST /chat/stream/': () => refuse(401, 'not_signed_in', 'No.'),
      },
      ADDRESS,
    );
    await screen.findByText('Answer');
    await user.type(await box(), 'Second{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft:'))).toEqual([
      [expect.stringContaining(CONVERSATION_ID), 'Second'],
    ]);
  });
});

describe('a reply', () => {
  async function ask(handlers: Handlers = {}) {
    const stream = eventStream();
    const opened = openChat(
      { ...stored(aQuestion('First'), aReply('Old answer')), 'POST /chat/stream/': () => stream.response, ...handlers },
      ADDRESS,
    );
    await screen.findByText('Old answer');
    await opened.user.type(await box(), 'Second{Enter}');
    return { stream, ...opened };
  }

  test('is joined again where its stream was cut, and says nothing twice', async () => {
    const rest = eventStream(3);
    const { api, stream } = await ask({ 'GET /chat/conversations/:id/stream/': () => rest.response });
    act(() => stream.send(started, words('Half of ')));
    expect(await screen.findByText('Half of')).toBeVisible();
    act(() => stream.cut());
    expect(await screen.findByText('Reconnecting…')).toBeVisible();
    await waitFor(() => expect(api.of('GET /chat/conversations/:id/stream/')[0]?.query).toEqual({ after: '2' }));
    act(() => rest.send(words('it.'), completed('Half of it.')));
    expect(await screen.findByText('Half of it.')).toBeVisible();
  });

  test('is stopped by the button that sent it, keeps what was written and is marked', async () => {
    const { api, stream, user } = await ask({ 'POST /chat/conversations/:id/stop/': () => ({ stopped: true }) });
    act(() => stream.send(started, words('Only the beginning')));
    await screen.findByText('Only the beginning');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(api.of('POST /chat/conversations/:id/stop/')).toHaveLength(1));
    act(() => stream.send(completed('Only the beginning', { status: 'interrupted' })));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(lastMessage().getByText('Only the beginning')).toBeVisible();
  });

  test('is stopped by Escape, even before the server has begun it', async () => {
    const { api, stream, user } = await ask({ 'POST /chat/conversations/:id/stop/': () => ({ stopped: true }) });
    await user.keyboard('{Escape}');
    expect(api.of('POST /chat/conversations/:id/stop/')).toHaveLength(0);
    act(() => stream.send(started));
    await waitFor(() => expect(api.of('POST /chat/conversations/:id/stop/')).toHaveLength(1));
  });

  test('that fails is taken away; Retry asks for it again without asking the question again', async () => {
    const streams = [eventStream(), eventStream()];
    let sent = 0;
    const { api, failures, user } = await ask({ 'POST /chat/stream/': () => streams[sent++]!.response });
    act(() => streams[0]!.send(started, words('Half an answ')));
    await screen.findByText('Half an answ');
    act(() => streams[0]!.send({ type: 'error', error: 'The answer could not be written.', code: 'engine_failed' }));
    expect(await screen.findByText('The answer could not be written.')).toBeVisible();
    expect(screen.queryByText('Half an answ')).toBeNull();
    expect(String(failures[0])).toContain('The answer could not be written.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(api.of('POST /chat/stream/')[1]?.body).toEqual({ conversation_id: CONVERSATION_ID, regenerate: true });
    act(() => streams[1]!.send(started, completed('A whole answer.')));
    expect(await screen.findByText('A whole answer.')).toBeVisible();
    expect(screen.getAllByText('Second', { selector: 'p' })).toHaveLength(1);
  });

  test('that the server lost in a crash shows what was kept of it and can be asked for again', async () => {
    const kept = aReply('What was kept', { status: 'interrupted' });
    let isLost = false;
    const { stream } = await ask({
      'GET /chat/conversations/:id/history/': () => ({
        results: isLost ? [aQuestion('Second'), kept] : [aQuestion('First'), aReply('Old answer')],
        has_more: false,
      }),
    });
    act(() => stream.send(started, words('What was kept and more')));
    await screen.findByText('What was kept and more');
    isLost = true;
    act(() => stream.send({ type: 'error', error: 'The reply was interrupted.', code: 'reply_interrupted' }));
    expect(await screen.findByText('Interrupted')).toBeVisible();
    expect(lastMessage().getByText('What was kept')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('opening a conversation', () => {
  test('shows its title and messages with their times', async () => {
    openChat(stored(aQuestion('A question'), aReply('An *answer*')), ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Half a truck' })).toBeVisible();
    expect(await screen.findByText('A question')).toBeVisible();
    expect(await screen.findByText('answer', { selector: 'em' })).toBeVisible();
    expect(screen.getAllByText(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:15 [AP]M$/)).toHaveLength(2);
  });

  test('joins a reply that is being written, from its first word', async () => {
    const stream = eventStream();
    const { api } = openChat(
      {
        ...stored(aQuestion('A question'), aReply('Half of', { status: 'streaming' })),
        'GET /chat/conversations/:id/stream/': () => stream.response,
      },
      ADDRESS,
    );
    await screen.findByText('Half of');
    await waitFor(() => expect(api.of('GET /chat/conversations/:id/stream/')).toHaveLength(1));
    act(() => stream.send(started, words('Half of it is '), words('here.')));
    expect(await screen.findByText('Half of it is here.')).toBeVisible();
    act(() => stream.send(completed('Half of it is here.')));
    expect(await screen.findByRole('button', { name: 'Copy answer' })).toBeVisible();
  });

  test('shows a reply that nobody writes any more as interrupted, never as an endless spinner', async () => {
    openChat(
      {
        ...stored(aQuestion('A question'), aReply('Half of', { status: 'streaming' })),
        'GET /chat/conversations/:id/stream/': () => new Response(null, { status: 204 }),
      },
      ADDRESS,
    );
    expect(await screen.findByText('Interrupted')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('hides the half of a reply that failed', async () => {
    openChat(stored(aQuestion('A question'), aReply('Half an answ', { status: 'error' })), ADDRESS);
    expect(await screen.findByText('The answer could not be written.')).toBeVisible();
    expect(screen.queryByText('Half an answ')).toBeNull();
  });

  test('says so where it is gone or not ours', async () => {
    openChat(
      {
        'GET /chat/conversations/:id/': () => refuse(404, 'not_found', 'Not found.'),
        'GET /chat/conversations/:id/history/': () => refuse(404, 'not_found', 'Not found.'),
      },
      ADDRESS,
    );
    expect(await screen.findByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start a new chat' })).toHaveAttribute('href', '/chat');
  });

  test('can be tried again where it failed', async () => {
    let isDown = true;
    const { user } = openChat(
      {
        ...stored(),
        'GET /chat/conversations/:id/history/': () =>
          isDown ? refuse(503, 'unavailable', 'Away.') : { results: [aQuestion('Here again')], has_more: false },
      },
      ADDRESS,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Here again')).toBeVisible();
  });

  test('puts earlier messages above when they are scrolled to', async () => {
    const { bringIntoView, api } = openChat(
      {
        ...stored(),
        'GET /chat/conversations/:id/history/': ({ query }) =>
          query.before === undefined
            ? { results: [aQuestion('Newer')], has_more: true }
            : { results: [aQuestion('Older', { id: REPLY_ID })], has_more: false },
      },
      ADDRESS,
    );
    await screen.findByText('Newer');
    act(() => bringIntoView());
    expect(await screen.findByText('Older')).toBeVisible();
    expect(api.of('GET /chat/conversations/:id/history/')[1]?.query).toEqual({ limit: '40', before: aQuestion('').id });
    const texts = screen.getAllByText(/^(Older|Newer)$/).map((element) => element.textContent);
    expect(texts).toEqual(['Older', 'Newer']);
  });
});

describe('sources', () => {
  const reply = aReply('Recover the refrigerant [1]. Keep the record [2]. Not a source [9].', {
    sources: ['https://www.epa.gov/section608', 'appliances'],
    citations: [aCitation(), aCitation({ index: 2, source: 'appliances', url: null, title: 'Fridges at the curb' })],
  });

  test('a chip opens a card with title, passage, year and the way there', async () => {
    const { user } = openChat(stored(aQuestion('A question'), reply), ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Source 1: Safe disposal of appliances' }));
    const card = await screen.findByRole('dialog');
    expect(within(card).getByText('Safe disposal of appliances')).toBeVisible();
    expect(within(card).getByText('epa.gov · 2024')).toBeVisible();
    expect(within(card).getByText('The final person in the chain recovers the refrigerant.').localName).toBe('mark');
    expect(within(card).getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://www.epa.gov/section608');
    expect(screen.getByText(/Not a source \[9\]/)).toBeVisible();
  });

  test('are listed by host under the answer, documents to be downloaded', async () => {
    const { api, user } = openChat(
      {
        ...stored(aQuestion('A question'), reply),
        'GET /knowledge/download-link/': () => ({ download_url: '/api/knowledge/download/?source=appliances' }),
      },
      ADDRESS,
    );
    const list = await screen.findByRole('region', { name: 'Sources' });
    expect(within(list).getByRole('link', { name: /Safe disposal of appliances/ })).toHaveAttribute('target', '_blank');
    expect(within(list).getByText('epa.gov')).toBeVisible();
    const clicked: string[] = [];
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      clicked.push(event.target.getAttribute('href') ?? '');
    };
    document.addEventListener('click', onClick);
    await user.click(within(list).getByRole('button', { name: /Fridges at the curb/ }));
    await waitFor(() => expect(clicked).toEqual(['/api/knowledge/download/?source=appliances']));
    document.removeEventListener('click', onClick);
    expect(api.of('GET /knowledge/download-link/')[0]?.query).toEqual({ source: 'appliances' });
  });

  test('are copied with the answer as a numbered list', async () => {
    const { user } = openChat(stored(aQuestion('A question'), reply), ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Recover the refrigerant [1]. Keep the record [2]. Not a source [9].\n\nSources:\n' +
        '[1] Safe disposal of appliances – https://www.epa.gov/section608\n[2] Fridges at the curb (appliances)\n',
    );
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });
});

describe('window events', () => {
  const fire = (type: string, detail?: object) => act(() => window.dispatchEvent(new CustomEvent(type, { detail })));

  test('clearConversation resets the screen and takes the conversation out of the address', async () => {
    openChat(stored(aQuestion('A question'), aReply('An answer')), ADDRESS);
    await screen.findByText('An answer');
    fire('clearConversation');
    expect(await screen.findByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('conversationSelected opens a conversation', async () => {
    openChat(stored(aQuestion('A question'), aReply('An answer')));
    await box();
    fire('conversationSelected', { conversationId: CONVERSATION_ID });
    expect(await screen.findByText('An answer')).toBeVisible();
    expect(window.location.search).toBe(`?conversation=${CONVERSATION_ID}`);
  });

  test('setSelectedFolder names the folder of the next conversation', async () => {
    const folder = '0190a000-0000-7000-8000-0000000000f1';
    const stream = eventStream();
    const { api, user } = openChat({
      'POST /chat/conversations/': () => aConversation({ folder }),
      'POST /chat/stream/': () => stream.response,
    });
    await box();
    fire('setSelectedFolder', { folderId: folder });
    await user.type(await box(), 'Hello{Enter}');
    await waitFor(() => expect(api.of('POST /chat/conversations/')[0]?.body).toEqual({ title: 'Hello', folder }));
  });
});

test('drafts wait in their own conversations', async () => {
  const { user } = openChat({
    ...stored(aQuestion('A question'), aReply('An answer')),
    'GET /chat/conversations/': () => ({ count: 1, next: null, previous: null, results: [aConversation()] }),
  });
  await user.type(await box(), 'for later');
  await user.click(await screen.findByRole('link', { name: 'Half a truck' }));
  await screen.findByText('An answer');
  expect(await box()).toHaveValue('');
  await user.type(await box(), 'for this one');
  await user.click(screen.getAllByRole('button', { name: 'New Chat' })[0]!);
  expect(await box()).toHaveValue('for later');
  act(() => window.history.back());
  await waitFor(async () => expect(await box()).toHaveValue('for this one'));
});
