import type { ListedPrice } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { signInAs } from '../../../../../test/people.ts';
import { aPriceBook } from '../../../../../test/price-books.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const BOOK = aPriceBook({
  loads: [null, null, null, 24_900, null, null, null, null],
  items: [{ name: 'Mattress', other_names: 'bed', cents: 4_500 }],
  valid_days: 14,
  revision: 3,
  company_name: 'Curb & Sons',
});
const price = (change: Partial<ListedPrice>): ListedPrice => ({
  target: 'item',
  name: 'Mattress',
  cents: 5_500,
  line: 'Mattress – price: $55',
  page: null,
  doubt: null,
  ...change,
});

test('ticked and edited prices of a document go into the form, and nothing is kept before it is saved', async () => {
  signInAs();
  const at = new Date(2026, 10, 20).toISOString();
  const document = { id: ID, name: 'list.csv', source: 'list.csv', file_size: 9, file_type: 'text/csv', version: 1 };
  const api = fakeApi({
    'GET /price-book/': () => BOOK,
    'GET /documents/': () => ({
      results: [
        {
          ...document,
          created_at: at,
          updated_at: at,
          knowledge: { status: 'ready', passages: 1, error: null },
        },
      ],
      room: { documents: 1, bytes: 9, most_documents: 5, most_bytes: 99, most_file_bytes: 99 },
    }),
    'GET /price-book/from-document/:id/': () => ({
      results: [
        price({}),
        price({ target: 'loads.3', name: 'Half truck', cents: 38_900, line: 'Half truck – price: $389' }),
        price({ name: 'Hot tub', cents: 25_000, line: 'Hot tub: from $250', doubt: 'The line says “from”.' }),
      ],
      is_cut: false,
    }),
    'PUT /price-book/': ({ body }) => ({ ...BOOK, ...body, revision: 4 }),
  });
  const { user } = renderApp('/prices');
  await user.click(await screen.findByRole('button', { name: 'Fill from a document' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('One of your documents'), 'list.csv');
  await user.click(dialog.getByRole('button', { name: 'Read its prices' }));
  expect(await dialog.findByText('“Hot tub: from $250”')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Take over: Hot tub' })).not.toBeChecked();
  expect(dialog.getByText('Doubtful')).toBeVisible();
  const [first] = dialog.getAllByLabelText('Price ($)');
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '60');
  await user.click(dialog.getByRole('button', { name: 'Take over 2 prices' }));

  expect(await screen.findByText('The prices are in the form. Check them, then save.')).toBeVisible();
  expect(screen.getByLabelText('½ truck')).toHaveValue('389');
  expect(api.of('PUT /price-book/')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the price book' }));
  expect(await screen.findByText('Saved. The assistant quotes from it now.')).toBeVisible();
  expect(api.of('PUT /price-book/')[0]?.body).toMatchObject({
    loads: [null, null, null, 38_900, null, null, null, null],
    items: [{ name: 'Mattress', other_names: 'bed', cents: 6_000 }],
    revision: 3,
  });
});
