import type { ConversationShare } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCitation, aQuestion, aReply, CONVERSATION_ID } from '../../../../test/chats.ts';
import { fakeApi, refuse } from '../../../../test/fake-api.ts';
import { stubObservers } from '../../../../test/observers.ts';
import { aPage } from '../../../../test/open-admin.ts';
import { ADDRESS, openChat, stored } from '../../../../test/open-chat.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const aShare = (overrides: Partial<ConversationShare> = {}): ConversationShare => ({
  id: '0190a000-0000-7000-8000-0000000000d1',
  conversation: CONVERSATION_ID,
  title: 'Half a truck',
  url: 'https://haul.example/shared/abc',
  created_at: '2026-01-31T09:15:00.000Z',
  expires_at: null,
  message_count: 2,
  ...overrides,
});

describe('the share dialog', () => {
  test('says what is shared, creates a link to copy, and revokes it', async () => {
    const live: ConversationShare[] = [];
    const { api, user } = openChat(
      {
        ...stored(aQuestion('A question'), aReply('An answer')),
        'GET /chat/conversations/:id/shares/': () => aPage(live),
        'POST /chat/conversations/:id/share/': () => {
          live.push(aShare());
          return aShare();
        },
        'DELETE /chat/shares/:id/': () => {
          live.pop();
          return undefined;
        },
      },
      ADDRESS,
    );
    await user.click(await screen.findByRole('button', { name: 'Share conversation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share conversation' });
    expect(within(dialog).getByText(/Anyone with the link can see.* bears your name and company\.$/)).toBeVisible();
    expect(await within(dialog).findByText('There are no active links to this conversation.')).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'The link works for' }), '7 days');
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await within(dialog).findByRole('textbox', { name: 'Link' })).toHaveValue('https://haul.example/shared/abc');
    expect(api.of('POST /chat/conversations/:id/share/')[0]?.body).toEqual({ expires_in_days: 7 });
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://haul.example/shared/abc');
    const links = await within(dialog).findByRole('region', { name: 'Active links' });
    expect(within(links).getByText('2 messages · until revoked')).toBeVisible();
    await user.click(within(links).getByRole('button', { name: /Revoke the link created/ }));
    expect(await within(dialog).findByText('There are no active links to this conversation.')).toBeVisible();
    expect(within(dialog).queryByRole('textbox', { name: 'Link' })).toBeNull();
  });

  test('shows why a link could not be created', async () => {
    const { user } = openChat(
      {
        ...stored(aQuestion('A question'), aReply('An answer')),
        'GET /chat/conversations/:id/shares/': () => aPage([]),
        'POST /chat/conversations/:id/share/': () =>
          refuse(409, 'too_many_shares', 'This conversation already has 20 links.'),
      },
      ADDRESS,
    );
    await user.click(await screen.findByRole('button', { name: 'Share conversation' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('This conversation already has 20 links.')).toBeVisible();
  });
});

describe('a shared conversation', () => {
  const shown = (...messages: ReturnType<typeof aQuestion>[]) => {
    stubObservers();
    fakeApi({
      'GET /chat/shared/:token/': () => ({
        title: 'Old fridges',
        shared_at: '2026-01-31T09:15:00.000Z',
        messages: messages.map((message) => ({ ...message, attachments: message.attachments.map(({ name }) => name) })),
      }),
    });
    return renderApp('/shared/abc');
  };

  test('can be read without signing in, with sources but without access to the knowledge base', async () => {
    const { user } = shown(
      aQuestion('Who takes <b>the</b> freon?'),
      aReply('The last one [1]. Keep it [2].', {
        sources: ['https://www.epa.gov/section608', 'fridges.md'],
        citations: [
          aCitation(),
          aCitation({ index: 2, source: 'fridges.md', url: null, title: 'Fridges at the curb' }),
        ],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Old fridges' })).toBeVisible();
    expect(screen.getByText('Who takes <b>the</b> freon?')).toBeVisible();
    expect(screen.getByText('Fridges at the curb')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Source 1: Safe disposal of appliances' }));
    const card = await screen.findByRole('dialog');
    expect(within(card).getByRole('link', { name: 'Open the source' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Sources (2)' }));
    expect(await screen.findByRole('dialog', { name: 'Sources' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Read|Download/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('that is no longer shared says so and shows nothing of it', async () => {
    stubObservers();
    fakeApi({ 'GET /chat/shared/:token/': () => refuse(404, 'share_not_open', 'This link is no longer valid.') });
    renderApp('/shared/gone');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Shared conversation'));
  });
});
