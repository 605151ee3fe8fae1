import type { Fact } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';
import { aUser } from '../../../../test/people.ts';

const MINIMUM: Fact = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  folder: null,
  kind: 'minimum_charge',
  value: '$135',
  amount: 135,
  conversation: { id: '0190a000-0000-7000-8000-0000000000c1', title: 'our minimum is 135' },
  is_from_chat: true,
  created_by: aUser().username,
  created_at: '2026-01-31T09:15:00.000Z',
  updated_at: '2026-01-31T09:15:00.000Z',
};
const SUNDAYS: Fact = {
  ...MINIMUM,
  id: '0190a000-0000-7000-8000-0000000000f2',
  kind: 'other',
  value: 'We close on <b>Sundays</b> [1]',
  amount: null,
  conversation: null,
  is_from_chat: false,
  created_by: 'sam',
};

/** The profile with these facts; what is added, changed and deleted is listed next time. */
async function openFacts(facts: Fact[], handlers: Handlers = {}) {
  const kept = [...facts];
  const opened = await openProfile({
    'GET /chat/facts/': () => ({ count: kept.length, next: null, previous: null, results: [...kept] }),
    'POST /chat/facts/': ({ body }) => {
      const fact = { ...SUNDAYS, id: '0190a000-0000-7000-8000-0000000000f3', value: body.text };
      kept.push(fact);
      return fact;
    },
    'PATCH /chat/facts/:id/': ({ params, body }) => {
      const at = kept.findIndex(({ id }) => id === params.id);
      kept[at] = { ...(kept[at] as Fact), value: body.value };
      return kept[at] as Fact;
    },
    'DELETE /chat/facts/:id/': ({ params }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === params.id),
        1,
      );
      return undefined;
    },
    ...handlers,
  });
  return { ...opened, card: await screen.findByRole('region', { name: 'What Haulwise knows about you' }) };
}

test('facts are listed with where they come from', async () => {
  const { card } = await openFacts([MINIMUM, SUNDAYS]);
  const [first, second] = await within(card).findAllByRole('listitem');
  expect(first).toHaveTextContent(/^Minimum charge\$135From our minimum is 135 · Jan 31, 2026/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'our minimum is 135' })).toHaveAttribute(
    'href',
    `/chat?conversation=${MINIMUM.conversation?.id}`,
  );
  expect(second).toHaveTextContent('We close on <b>Sundays</b> [1]Written here · sam · Jan 31, 2026');
});

test('a fact is added as a sentence', async () => {
  const { card, user, api } = await openFacts([]);
  expect(await within(card).findByText(/Nothing yet/)).toBeVisible();
  await user.type(within(card).getByLabelText('Add a fact', { selector: 'input' }), 'We close on Mondays');
  await user.click(within(card).getByRole('button', { name: 'Add' }));
  expect(await within(card).findByText('Kept: We close on Mondays')).toBeVisible();
  expect(within(card).getByRole('listitem')).toHaveTextContent('We close on Mondays');
  expect(api.of('POST /chat/facts/')[0]?.body).toEqual({ text: 'We close on Mondays', replace: false });
  expect(within(card).getByLabelText('Add a fact', { selector: 'input' })).toHaveValue('');
});

test('one that would replace another is asked about first, and the text is kept', async () => {
  const said = 'You already keep “Minimum charge: $135”. Replace it?';
  const { card, user, api } = await openFacts([MINIMUM], {
    'POST /chat/facts/': ({ body }) => (body.replace ? { ...MINIMUM, value: '$150' } : refuse(409, 'fact_known', said)),
  });
  const field = await within(card).findByLabelText('Add a fact', { selector: 'input' });
  await user.type(field, 'our minimum is 150{Enter}');
  expect(await within(card).findByText(said)).toBeVisible();
  expect(field).toHaveValue('our minimum is 150');
  await user.click(within(card).getByRole('button', { name: 'Replace' }));
  expect(await within(card).findByText('Kept: Minimum charge: $150')).toBeVisible();
  expect(api.of('POST /chat/facts/').at(-1)?.body).toEqual({ text: 'our minimum is 150', replace: true });
});

test('a fact is changed in a dialog, which shows what is wrong with the value', async () => {
  const wrong = 'Write one amount, such as $135.';
  let isRight = false;
  const { card, user } = await openFacts([MINIMUM], {
    'PATCH /chat/facts/:id/': () =>
      isRight ? { ...MINIMUM, value: '$150' } : refuse(400, 'fact_without_amount', wrong, { value: [wrong] }),
  });
  await user.click(await within(card).findByRole('button', { name: 'Edit: Minimum charge: $135' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Minimum charge' }));
  const field = dialog.getByLabelText('Minimum charge');
  await user.clear(field);
  await user.type(field, 'plenty{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  isRight = true;
  await user.clear(field);
  await user.type(field, '150');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a fact is deleted after a question', async () => {
  const { card, user, api } = await openFacts([MINIMUM, SUNDAYS]);
  await user.click(await within(card).findByRole('button', { name: 'Delete: Minimum charge: $135' }));
  const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
  expect(api.of('DELETE /chat/facts/:id/')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1));
  expect(within(card).queryByText('$135')).toBeNull();
});

test('a failure says so, and what was typed stays', async () => {
  const { card, user } = await openFacts([], { 'POST /chat/facts/': () => Promise.reject(new TypeError('no')) });
  const field = await within(card).findByLabelText('Add a fact', { selector: 'input' });
  await user.type(field, 'We close on Mondays{Enter}');
  expect(await within(card).findByText('Failed to save. Please try again.')).toBeVisible();
  expect(field).toHaveValue('We close on Mondays');
});

test('administrators have no such card', async () => {
  await openProfile({}, { role: 'admin' });
  await screen.findByRole('region', { name: 'Account information' });
  expect(screen.queryByRole('region', { name: 'What Haulwise knows about you' })).toBeNull();
});
