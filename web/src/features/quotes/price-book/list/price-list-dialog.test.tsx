import type { ListedPrice } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '../../../../../test/fake-api.ts';
import { signInAs } from '../../../../../test/people.ts';
import { aPriceBook } from '../../../../../test/price-books.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { PRICE_BOOK } from '../../../../platform/api/query-keys.ts';

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

test('prices that are being typed outlive a failure to load the price book again', async () => {
  signInAs();
  let isUp = true;
  const api = fakeApi({ 'GET /price-book/': () => (isUp ? BOOK : refuse(503, 'unavailable', 'Not now.')) });
  const { user } = renderApp('/prices');
  const half = await screen.findByLabelText('½ truck');
  await user.clear(half);
  await user.type(half, '389');
  isUp = false;
  const before = api.of('GET /price-book/').length;
  void queryClient.invalidateQueries({ queryKey: PRICE_BOOK });
  await waitFor(() => expect(api.of('GET /price-book/').length).toBeGreaterThan(before));
  await waitFor(() => expect(queryClient.isFetching({ queryKey: PRICE_BOOK })).toBe(0), { timeout: 10_000 });
  expect(queryClient.getQueryState(PRICE_BOOK)?.status).toBe('error');
  expect(screen.getByLabelText('½ truck')).toHaveValue('389');
});

test('pasted rows without a price are counted, and hostile ones are text', async () => {
  signInAs();
  fakeApi({ 'GET /price-book/': () => BOOK });
  const { user } = renderApp('/prices');
  await user.click(await screen.findByRole('button', { name: 'Add an item' }));
  await user.paste('Item\tPrice\nCouch\t$80\nEuro\t€20\n\n=1+1\t5\n<b>Tire</b>\t12');
  expect(await screen.findAllByText('3 rows pasted. 2 rows without a price were left out.')).not.toEqual([]);
  const items = screen.getAllByLabelText(/^Item \d+$/).map((input) => (input as HTMLInputElement).value);
  expect(items).toEqual(['Mattress', 'Couch', '=1+1', '<b>Tire</b>']);
});

test('a quote that is gone says so under a heading', async () => {
  signInAs();
  fakeApi({ 'GET /quotes/:id/': () => refuse(404, 'not_found', 'Not found.') });
  renderApp(`/quotes/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All quotes' })).toHaveAttribute('href', '/quotes');
});
