import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { aPage, chooseAction, openAdmin } from '../../../../../test/open-admin.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { aTemplate } from '../../../../../test/templates.ts';

const opened = (handlers: Handlers = {}) =>
  openAdmin('/templates', { 'GET /chat/templates/': () => aPage([aTemplate()]), ...handlers });

describe('the templates of an administrator', () => {
  test('are listed', async () => {
    opened();
    expect(await screen.findByRole('row', { name: /Ask for a review.*Customers/ })).toBeVisible();
    expect(screen.getByText('1 template')).toBeVisible();
  });

  test('are hidden from others', async () => {
    openChat({}, '/templates');
    await screen.findByRole('heading', { name: /^Hello/ });
    expect(window.location.pathname).toBe('/chat');
  });

  test('can be added, with a field for each blank', async () => {
    const { api, user } = opened({ 'POST /chat/templates/': () => aTemplate() });
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    const dialog = await screen.findByRole('dialog', { name: 'New template' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Thanks');
    await user.type(within(dialog).getByRole('textbox', { name: 'Category' }), 'Customers');
    await user.type(within(dialog).getByRole('textbox', { name: 'What the assistant is asked' }), 'Thank {{who}.');
    await user.click(within(dialog).getByRole('button', { name: 'Add a field for {who}' }));
    const field = within(dialog).getByRole('group', { name: 'Who' });
    await user.selectOptions(within(field).getByRole('combobox', { name: 'Filled in from' }), 'Owner');
    await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.of('POST /chat/templates/')[0]?.body).toMatchObject({
      title: 'Thanks',
      prompt: 'Thank {who}.',
      variables: [{ name: 'who', label: 'Who', type: 'text', company_field: 'owner_name' }],
    });
    expect(api.of('GET /chat/templates/')).toHaveLength(2);
  });

  test('can be changed, with errors shown at their fields', async () => {
    const { user } = opened({
      'PATCH /chat/templates/:id/': () =>
        refuse(400, 'validation_failed', 'Please check the form.', {
          draft: ['There is no field for {job}.'],
          'variables.0.label': ['Write a label.'],
        }),
    });
    await screen.findByRole('row', { name: /Ask for a review/ });
    await chooseAction(user, 'Edit', 'Ask for a review');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Ask for a review' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove The job' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
    const draft = within(dialog).getByRole('textbox', { name: /^The finished text/ });
    await waitFor(() => expect(draft).toHaveAccessibleDescription(/There is no field for \{job\}\./));
    expect(draft).toHaveFocus();
    const customer = within(dialog).getByRole('group', { name: 'Customer' });
    expect(within(customer).getByRole('textbox', { name: 'Label' })).toHaveAccessibleDescription('Write a label.');
  });

  test('can be deleted after confirmation', async () => {
    const { api, user } = opened({ 'DELETE /chat/templates/:id/': () => undefined });
    await screen.findByRole('row', { name: /Ask for a review/ });
    await chooseAction(user, 'Delete', 'Ask for a review');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Ask for a review?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.of('DELETE /chat/templates/:id/')).toHaveLength(1));
  });

  test('show an error if they cannot be loaded', async () => {
    opened({ 'GET /chat/templates/': () => refuse(500, 'internal', 'Something went wrong.') });
    expect(await screen.findByText('Error loading the templates')).toBeVisible();
  });
});
