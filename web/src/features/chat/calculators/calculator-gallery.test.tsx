import { CALCULATOR_NAMES } from '@haulwise/contract/calculators';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// Imported up front, because loading it lazily can be slow on a busy machine.
import './calculator-gallery.tsx';
import { aConversation, completed, started, words } from '../../../../test/chats.ts';
import { aCompany } from '../../../../test/companies.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import type { Handlers } from '../../../../test/fake-api.ts';
import { messageBox, openChat } from '../../../../test/open-chat.ts';
import { aPriceBook } from '../../../../test/price-books.ts';

async function openGallery(handlers: Handlers = {}) {
  const opened = openChat({
    'GET /auth/client-info/': () => aCompany({ trucks_count: 2, gross_profit_margin: 38.5 }),
    ...handlers,
  });
  await messageBox();
  await opened.user.click(screen.getByRole('button', { name: 'Calculators' }));
  const dialog = await screen.findByRole('dialog', { name: 'Calculators' });
  return { ...opened, dialog: within(dialog) };
}

describe('the calculators', () => {
  test('are all there, each with the question it answers', async () => {
    const { dialog } = await openGallery();
    expect(dialog.getAllByRole('listitem')).toHaveLength(CALCULATOR_NAMES.length);
    expect(dialog.getByRole('button', { name: /Profit of a route/ })).toHaveTextContent(
      'What a truck earns in an hour',
    );
  });

  test('start with the values in the company record, and link back to the list', async () => {
    const { dialog, user } = await openGallery();
    await user.click(dialog.getByRole('button', { name: /Price of a job/ }));
    const page = within(await screen.findByRole('dialog', { name: 'Price of a job' }));
    const margin = page.getByRole('textbox', { name: 'Margin you want' });
    expect(margin).toHaveValue('38.5');
    expect(margin).toHaveAccessibleDescription('your data');
    await user.click(page.getByRole('button', { name: 'All calculators' }));
    expect(await screen.findByRole('dialog', { name: 'Calculators' })).toBeVisible();
  });

  test('take what the price book says before what was told', async () => {
    const { costs } = aPriceBook();
    const { dialog, user } = await openGallery({
      'GET /price-book/': () => aPriceBook({ minimum_cents: 13_550, costs: { ...costs, wage_cents: 2_100, crew: 3 } }),
    });
    await user.click(dialog.getByRole('button', { name: /Price of a job/ }));
    const page = within(await screen.findByRole('dialog', { name: 'Price of a job' }));
    for (const [name, value] of [
      ['Your minimum charge', '135.5'],
      ['Wage', '21'],
      ['Crew', '3'],
    ] as const) {
      const field = page.getByRole('textbox', { name });
      await waitFor(() => expect(field).toHaveValue(value));
      expect(field).toHaveAccessibleDescription('your data');
    }
  });

  test('report a completed calculation to the server once per opening, without its numbers', async () => {
    const { dialog, user, api } = await openGallery({ 'POST /analytics/track/': () => undefined });
    await user.click(dialog.getByRole('button', { name: /Jobs to break even/ }));
    const page = within(await screen.findByRole('dialog', { name: 'Jobs to break even' }));
    await user.type(page.getByRole('textbox', { name: 'Fixed cost of a day' }), '200');
    expect(api.of('POST /analytics/track/')).toEqual([]);
    await user.type(page.getByRole('textbox', { name: 'Average job' }), '300');
    await user.type(page.getByRole('textbox', { name: /^Left of each job/ }), '89');
    await user.type(page.getByRole('textbox', { name: 'Average job' }), '0');
    await waitFor(() => expect(api.of('POST /analytics/track/')).toHaveLength(1));
    expect(api.of('POST /analytics/track/')[0]?.body).toEqual({
      event: 'feature.calculators',
      properties: { act: 'opened', calculator: 'break_even_day' },
    });
  });

  test('ask a question made from their numbers', async () => {
    const stream = eventStream();
    const { dialog, user, api } = await openGallery({
      'POST /chat/conversations/': () => aConversation(),
      'GET /chat/conversations/:id/': () => aConversation(),
      'POST /chat/stream/': () => stream.response,
    });
    await user.click(dialog.getByRole('button', { name: /Jobs to break even/ }));
    const page = within(await screen.findByRole('dialog', { name: 'Jobs to break even' }));
    const ask = page.getByRole('button', { name: 'Ask about this' });
    expect(ask).toHaveAttribute('aria-disabled', 'true');
    await user.type(page.getByRole('textbox', { name: 'Fixed cost of a day' }), '200');
    await user.type(page.getByRole('textbox', { name: 'Average job' }), '300');
    await user.type(page.getByRole('textbox', { name: /^Left of each job/ }), '89');
    expect(page.getByText('1 job a day')).toBeVisible();
    await user.click(ask);
    await waitFor(() => expect(api.of('POST /chat/stream/')).toHaveLength(1));
    expect(api.of('POST /chat/stream/')[0]?.body).toMatchObject({
      message: 'How many jobs do I need to break even: fixed cost $200 a day, average job $300, I keep 89%, 2 trucks?',
    });
    act(() => stream.send(started, words('One job.'), completed('One job.')));
    expect(await screen.findByText('One job.')).toBeVisible();
  });
});
