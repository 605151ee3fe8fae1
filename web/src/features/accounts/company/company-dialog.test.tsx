import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aCompany, noCompany } from '../../../../test/companies.ts';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

const TITLE = 'Tell Us About Your Business';

async function openDialog(handlers: Handlers = {}) {
  const { api, user } = await openProfile(handlers);
  await user.click(await screen.findByRole('button', { name: /^(Edit|Add) company information$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  await dialog.findByLabelText('Company name');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Information' }));
  return { api, user, dialog, save };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const card = () => within(screen.getByRole('region', { name: 'Company information' }));

/** Sets a field directly, for tests that are not about typing. */
async function fill(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('the card on the profile', () => {
  test('shows every field in words', async () => {
    await openProfile({ 'GET /auth/client-info/': () => aCompany() });
    await screen.findByText('Ortega Hauling');
    const texts = ['Maria Ortega', 'Texas', 'Austin', '2015', '2', '$0 – $250k', '32.5%', 'By volume', 'Dump fees'];
    for (const text of [...texts, 'Junk Removal (Residential), Bin Rental', 'GPS Tracking']) {
      expect(card().getByText(text)).toBeVisible();
    }
  });

  test('marks empty fields and shows a state that is not in the list', async () => {
    await openProfile({ 'GET /auth/client-info/': () => ({ ...noCompany(), state: 'Puerto Rico' }) });
    expect(await screen.findByText('Puerto Rico')).toBeVisible();
    expect(card().getAllByText('Not given')).toHaveLength(11);
  });

  test('shows an error with a Retry button when it cannot be loaded', async () => {
    let isUp = false;
    const { user } = await openProfile({
      'GET /auth/client-info/': () => (isUp ? aCompany() : refuse(403, 'forbidden', 'No.')),
    });
    expect(await screen.findByText('Failed to load company information')).toBeVisible();
    isUp = true;
    await user.click(card().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ortega Hauling')).toBeVisible();
  });
});

describe('the company dialog', () => {
  test("sends every field in the contract's format, and the card shows the new values", async () => {
    const { api, user, dialog, save } = await openDialog({ 'PATCH /auth/client-info/': () => aCompany() });
    await fill(user, dialog.getByLabelText('Company name'), 'Ortega Hauling');
    await fill(user, dialog.getByLabelText('Owner name'), 'Maria Ortega');
    await user.selectOptions(dialog.getByLabelText('State'), 'Texas');
    await fill(user, dialog.getByLabelText('City'), 'Austin');
    await fill(user, dialog.getByLabelText('Year started'), '2015');
    await fill(user, dialog.getByLabelText('Number of trucks'), '2');
    await user.selectOptions(dialog.getByLabelText('Monthly revenue'), '$0 – $250k');
    await fill(user, dialog.getByLabelText('Gross profit margin (%)'), '32.5 %');
    const services = within(dialog.getByRole('group', { name: 'Main services' }));
    await user.click(services.getByRole('checkbox', { name: 'Bin Rental' }));
    await user.click(services.getByRole('checkbox', { name: 'Junk Removal (Residential)' }));
    await user.selectOptions(dialog.getByLabelText('Pricing model'), 'By volume');
    const tools = within(dialog.getByRole('group', { name: 'Software tools' }));
    await user.click(tools.getByRole('checkbox', { name: 'GPS Tracking' }));
    await fill(user, dialog.getByLabelText('Current challenges'), 'Dump fees');
    await save();
    expect(await screen.findByText('Company information updated successfully')).toBeVisible();
    await closed();
    expect(api.of('PATCH /auth/client-info/')[0]?.body).toEqual(aCompany());
    expect(card().getByText('Texas')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test('offers the choices of the specification', async () => {
    const { dialog } = await openDialog();
    const choices = (label: string) =>
      within(dialog.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(choices('State')).toHaveLength(52);
    expect(choices('Monthly revenue').slice(1)).toEqual([
      '$0 – $250k',
      '$250k – $500k',
      '$500k – $1M',
      '$1M – $2M',
      '$2M – $4M',
      '$4M or more',
    ]);
    expect(choices('Pricing model').slice(1)).toEqual(['By weight', 'By volume', 'By the hour', 'Another way']);
    const boxes = (name: string) => within(dialog.getByRole('group', { name })).getAllByRole('checkbox');
    expect(boxes('Main services')).toHaveLength(6);
    expect(boxes('Software tools')).toHaveLength(8);
  });

  test('sends only changed fields, including those that were cleared', async () => {
    const { api, user, dialog, save } = await openDialog({
      'GET /auth/client-info/': () => aCompany({ state: 'texas' }),
      'PATCH /auth/client-info/': () => aCompany(),
    });
    expect(dialog.getByLabelText('State')).toHaveDisplayValue('Texas');
    await user.clear(dialog.getByLabelText('Year started'));
    await user.selectOptions(dialog.getByLabelText('Monthly revenue'), 'Choose a range');
    await user.click(dialog.getByRole('checkbox', { name: 'Bin Rental' }));
    await save();
    await closed();
    expect(api.of('PATCH /auth/client-info/')[0]?.body).toEqual({
      year_started: null,
      monthly_revenue: '',
      main_services: ['Junk Removal (Residential)'],
    });
  });

  test('keeps a stored state that is not in the list', async () => {
    const { dialog } = await openDialog({ 'GET /auth/client-info/': () => aCompany({ state: 'Puerto Rico' }) });
    expect(dialog.getByLabelText('State')).toHaveDisplayValue('Puerto Rico');
  });

  test.each([
    ['Year started', 'long ago', 'Enter a year.'],
    ['Year started', '1899', 'The year must be 1900 or later.'],
    ['Number of trucks', 'two', 'Enter a number.'],
    ['Number of trucks', '-1', 'The number of trucks must not be negative.'],
    ['Number of trucks', '1.5', 'Enter a whole number.'],
    ['Gross profit margin (%)', 'half', 'Enter a percentage.'],
    ['Gross profit margin (%)', '100.1', 'The margin must be from 0 to 100.'],
    ['Gross profit margin (%)', '12.34', 'At most one decimal.'],
  ])('rejects in "%s" the value "%s" and sends nothing', async (label, text, message) => {
    const { api, user, dialog, save } = await openDialog();
    await fill(user, dialog.getByLabelText(label), text);
    await save();
    const field = dialog.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(message);
    expect(api.of('PATCH /auth/client-info/')).toHaveLength(0);
  });

  test.each([
    ['1,200', 1200],
    [' 3 ', 3],
    ['0', 0],
  ])('reads "%s" trucks as %d', async (text, trucks_count) => {
    const { api, user, dialog, save } = await openDialog({
      'PATCH /auth/client-info/': () => aCompany({ trucks_count }),
    });
    await fill(user, dialog.getByLabelText('Number of trucks'), text);
    await save();
    await closed();
    expect(api.of('PATCH /auth/client-info/')[0]?.body).toEqual({ trucks_count });
  });

  test("shows the server's messages at their fields, including checkbox groups", async () => {
    const { dialog, save } = await openDialog({
      'PATCH /auth/client-info/': () =>
        refuse(400, 'validation_failed', 'Please check the highlighted fields.', {
          year_started: ['The year must not be in the future.'],
          main_services: ['Choose from the list of services.'],
        }),
    });
    await save();
    expect(await dialog.findByText('The year must not be in the future.')).toBeVisible();
    expect(dialog.getByRole('group', { name: 'Main services' })).toHaveAccessibleDescription(
      'Choose from the list of services.',
    );
  });

  test.each([
    ["the server's message", () => refuse(503, 'unavailable', 'Briefly unavailable.'), 'Briefly unavailable.'],
    [
      "the specification's message",
      () => Promise.reject(new TypeError('no')),
      'Failed to save information. Please try again.',
    ],
  ])('shows %s when saving fails, and keeps all input', async (_, answer, text) => {
    const { user, dialog, save } = await openDialog({ 'PATCH /auth/client-info/': answer });
    await fill(user, dialog.getByLabelText('City'), 'Austin');
    await save();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('City')).toHaveValue('Austin');
  });

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its cross',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'Skip for Now',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Skip for Now' })),
    ],
  ])('keeps the input when closed by %s, and lets it be discarded', async (_, close) => {
    const { user, dialog } = await openDialog();
    await fill(user, dialog.getByLabelText('Current challenges'), 'Two weeks of rain, and the dump is closed.');
    await close(user);
    await closed();
    await user.click(screen.getByRole('button', { name: 'Add company information' }));
    const again = within(await screen.findByRole('dialog', { name: TITLE }));
    expect(again.getByLabelText('Current challenges')).toHaveValue('Two weeks of rain, and the dump is closed.');
    await user.click(again.getByRole('button', { name: 'Discard changes' }));
    expect(again.getByLabelText('Current challenges')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});
