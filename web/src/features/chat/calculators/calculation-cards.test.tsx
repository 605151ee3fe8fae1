import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// Imported up front, because loading it lazily can be slow on a busy machine.
import './calculation-cards.tsx';
import { aCalculation } from '../../../../test/calculations.ts';
import { aQuestion, aReply, REPLY_ID } from '../../../../test/chats.ts';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { ADDRESS, openChat, stored } from '../../../../test/open-chat.ts';

const KEPT = 'PATCH /chat/messages/:id/calculations/:index/';
const job = aCalculation('price_floor', { crew: 2, hours: 2, tons: 1.25, tip: 65, wage: 20, margin: 45 });

/** The server stores the inputs and recalculates. */
const keeps: Handlers = {
  [KEPT]: ({ body }) => ({ ...aCalculation('price_floor', { crew: 2, hours: 2, tons: 1.25, ...body?.inputs }) }),
};

async function openCard(calculation = job, handlers: Handlers = keeps) {
  const reply = aReply('Quote **$430**.', { calculations: [calculation] });
  const opened = openChat({ ...stored(aQuestion('price it'), reply), ...handlers }, ADDRESS);
  const card = await screen.findByRole('region', { name: calculation.title }, { timeout: 15_000 });
  return { ...opened, card: within(card) };
}

describe('a calculation in an answer', () => {
  test('shows the result, how it is worked out, and where every number came from', async () => {
    const { card, user } = await openCard();
    expect(card.getByText('$430', { selector: 'strong' })).toBeVisible();
    expect(card.getByText('Price floor').nextSibling).toHaveTextContent('$427.73');
    expect(card.getByRole('textbox', { name: 'Crew' })).toHaveAccessibleDescription('you said');
    expect(card.getByRole('textbox', { name: 'Fuel' })).toHaveAccessibleDescription(/^assumed, change it/);
    await user.click(card.getByText('How it is worked out'));
    expect(card.getByText('Labor: 2 × 2 h × $20 × 1.20 = $96')).toBeVisible();
  });

  test('is recalculated on every key and saved once typing pauses', async () => {
    const { card, user, api } = await openCard();
    const crew = card.getByRole('textbox', { name: 'Crew' });
    await user.clear(crew);
    await user.type(crew, '3');
    expect(card.getByText('$515', { selector: 'strong' })).toBeVisible();
    expect(card.getByText('Cost of the job').nextSibling).toHaveTextContent('$283.25');
    await waitFor(() => expect(api.of(KEPT)).toHaveLength(1));
    expect(api.of(KEPT)[0]).toMatchObject({
      params: { id: REPLY_ID, index: '0' },
      body: { inputs: { crew: 3 } },
    });
    expect(crew).toHaveValue('3');
    await waitFor(() => expect(card.getByRole('status')).toHaveTextContent('Quote: $515'));
  });

  test('accepts ranges, thousands and money as people write them', async () => {
    const { card, user, api } = await openCard();
    const hours = card.getByRole('textbox', { name: 'Hours on the job' });
    await user.clear(hours);
    await user.type(hours, '2 - 3');
    expect(card.getByText('$430–$515', { selector: 'strong' })).toBeVisible();
    const fuel = card.getByRole('textbox', { name: 'Fuel' });
    await user.clear(fuel);
    await user.type(fuel, '$1,018');
    await waitFor(() => expect(api.of(KEPT).at(-1)?.body).toEqual({ inputs: { hours: [2, 3], fuel: 1_018 } }));
  });

  test('explains an invalid number and keeps the previous result', async () => {
    const { card, user, api } = await openCard();
    const crew = card.getByRole('textbox', { name: 'Crew' });
    await user.clear(crew);
    expect(crew).toHaveAccessibleDescription(/Enter: crew\./);
    await user.type(crew, 'two');
    expect(crew).toBeInvalid();
    expect(crew).toHaveAccessibleDescription(/Enter a number\./);
    const margin = card.getByRole('textbox', { name: 'Margin you want' });
    await user.clear(crew);
    await user.type(crew, '2');
    await user.clear(margin);
    await user.type(margin, '100');
    expect(card.getByText(/No price gives a margin/)).toBeVisible();
    // The next change is sent on its own, without the invalid one before it.
    await user.clear(margin);
    await user.type(margin, '40');
    await waitFor(() => expect(api.of(KEPT).map(({ body }) => body)).toEqual([{ inputs: { margin: 40 } }]));
  });

  test('asks for a missing number without calling it an error', async () => {
    const waiting = aCalculation('break_even_day', { fixed_day: 200, average_job: 300 });
    const { card, user, api } = await openCard(waiting, {
      [KEPT]: () => aCalculation('break_even_day', { fixed_day: 200, average_job: 300, contribution: 89 }),
    });
    expect(card.getByText('Fill in the missing values below.')).toBeVisible();
    const left = card.getByRole('textbox', { name: /^Left of each job/ });
    expect(left).toBeValid();
    await user.type(left, '89%');
    expect(card.getByText('1 job a day')).toBeVisible();
    await waitFor(() => expect(api.of(KEPT)[0]?.body).toEqual({ inputs: { contribution: 89 } }));
  });

  test('links the published numbers it compares with', async () => {
    const { card } = await openCard(aCalculation('margin_check', { payroll: 30 }));
    expect(card.getByText(/Payroll: 30 % against 37 %/)).toBeVisible();
    const links = card.getAllByRole('link');
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('says when it could not be saved, and saves with the next change', async () => {
    let fails = true;
    const { card, user, api, failures } = await openCard(job, {
      [KEPT]: ({ body }) =>
        fails ? refuse(500, 'internal', 'No.') : aCalculation('price_floor', { tons: 1.25, ...body?.inputs }),
    });
    const crew = card.getByRole('textbox', { name: 'Crew' });
    await user.clear(crew);
    await user.type(crew, '3');
    expect(await card.findByText(/could not be saved/)).toBeVisible();
    expect(failures.length).toBeGreaterThan(0);
    fails = false;
    await user.clear(crew);
    await user.type(crew, '4');
    await waitFor(() => expect(card.queryByText(/could not be saved/)).toBeNull());
    expect(api.of(KEPT).at(-1)?.body).toEqual({ inputs: { crew: 4 } });
  });

  test('is saved even if the user leaves while typing', async () => {
    const { card, user, api, unmount } = await openCard();
    const crew = card.getByRole('textbox', { name: 'Crew' });
    await user.clear(crew);
    await user.type(crew, '5');
    unmount();
    await waitFor(() => expect(api.of(KEPT).at(-1)?.body).toEqual({ inputs: { crew: 5 } }));
  });
});
