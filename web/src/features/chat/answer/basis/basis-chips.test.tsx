import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCitation, aQuestion, aReply, completed, started, words } from '../../../../../test/chats.ts';
import { eventStream } from '../../../../../test/event-stream.ts';
import { ADDRESS, messageBox, openChat, stored } from '../../../../../test/open-chat.ts';

const OWN = 'You run 3 trucks.';
const CITED = 'Recover the refrigerant. [1]';
const FREE = 'Ask around.';
const TEXT = `${OWN}\n\n${CITED}\n\n${FREE}`;
const citations = [aCitation()];
const basis = [
  {
    start: 0,
    end: OWN.length,
    kinds: ['your_data' as const],
    facts: [{ field: 'trucks_count' as const, label: 'Trucks', value: '3' }],
  },
  { start: OWN.length + 2, end: OWN.length + 2 + CITED.length, kinds: ['knowledge_base' as const], facts: [] },
  { start: TEXT.length - FREE.length, end: TEXT.length, kinds: ['general' as const], facts: [] },
];
const GENERAL = 'General knowledge, not from the sources';
const reply = aReply(TEXT, { citations, basis });

describe('the basis of a paragraph', () => {
  test('is shown at its end and read by screen readers', async () => {
    openChat(stored(aQuestion('Second truck?'), reply), ADDRESS);
    const answer = within((await screen.findAllByRole('article')).at(-1)!);
    const cited = (await answer.findByText('From the sources')).closest('p');
    expect(cited).toHaveTextContent(/^Recover the refrigerant\.1 ?From the sources$/);
    expect(answer.getByRole('button', { name: 'Your data' }).closest('p')).toHaveTextContent(/^You run 3 trucks\./);
    expect(answer.getByRole('button', { name: GENERAL }).closest('p')).toHaveTextContent(/^Ask around\./);
  });

  test('names several at once', async () => {
    const both = [{ start: 0, end: OWN.length, kinds: ['knowledge_base', 'calculation'] as const, facts: [] }];
    const mixed = aReply(OWN, { basis: both.map((entry) => ({ ...entry, kinds: [...entry.kinds] })) });
    openChat(stored(aQuestion('Second truck?'), mixed), ADDRESS);
    expect(await screen.findByText('From the sources · Worked out here')).toBeVisible();
  });

  test('opens a card with the facts used and the way to change them', async () => {
    const { user } = openChat(stored(aQuestion('Second truck?'), reply), ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Your data' }));
    const card = within(await screen.findByRole('dialog', { name: 'Your data' }));
    expect(card.getByText('Trucks').nextSibling).toHaveTextContent('3');
    expect(card.getByRole('link', { name: /your profile/ })).toHaveAttribute('href', '/profile');
  });

  test('warns that general knowledge is unverified', async () => {
    const { user } = openChat(stored(aQuestion('Second truck?'), reply), ADDRESS);
    await user.click(await screen.findByRole('button', { name: GENERAL }));
    expect(await screen.findByRole('dialog', { name: 'General knowledge' })).toHaveTextContent(
      'Check it before you rely on it',
    );
  });

  test('appears when the answer is complete, without changing the text', async () => {
    const stream = eventStream();
    const { user } = openChat(
      { ...stored(aQuestion('First'), aReply('Old answer')), 'POST /chat/stream/': () => stream.response },
      ADDRESS,
    );
    await screen.findByText('Old answer');
    await user.type(await messageBox(), 'Second{Enter}');
    act(() => stream.send(started, words(TEXT)));
    const paragraph = await screen.findByText(OWN);
    expect(screen.queryByText('Your data')).toBeNull();
    act(() => stream.send(completed(TEXT, { citations, basis })));
    await screen.findByRole('button', { name: 'Your data' });
    expect(paragraph).toBeVisible();
  });

  test('is not copied with the answer', async () => {
    const { user } = openChat(stored(aQuestion('Second truck?'), aReply(OWN, { basis: basis.slice(0, 1) })), ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(OWN));
  });
});
