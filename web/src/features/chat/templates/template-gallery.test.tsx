import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCompany } from '../../../../test/companies.ts';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aPage } from '../../../../test/open-admin.ts';
import { messageBox, openChat } from '../../../../test/open-chat.ts';
import { aTemplate } from '../../../../test/templates.ts';

const jobAd = aTemplate({
  id: '0190a000-0000-7000-8000-0000000000e2',
  title: 'Job ad',
  category: 'Hiring',
  draft: '',
  prompt: 'Write a job ad for {city}.',
  variables: [{ name: 'city', label: 'City', type: 'text', choices: [], is_required: true, company_field: 'city' }],
});

async function openGallery(handlers: Handlers = {}) {
  const opened = openChat({
    'GET /auth/client-info/': () => aCompany(),
    'GET /chat/templates/': () => aPage([aTemplate(), jobAd]),
    ...handlers,
  });
  const box = await messageBox();
  await opened.user.click(screen.getByRole('button', { name: 'Templates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Templates' });
  return { ...opened, box, dialog };
}

async function openForm(title: string, handlers: Handlers = {}) {
  const opened = await openGallery(handlers);
  await opened.user.click(await within(opened.dialog).findByRole('button', { name: new RegExp(title) }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...opened, dialog };
}

describe('the templates', () => {
  test('are grouped by category and found by words', async () => {
    const { user, dialog } = await openGallery();
    expect(await within(dialog).findByRole('region', { name: 'Hiring' })).toBeVisible();
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search templates' }), 'review');
    expect(within(dialog).queryByRole('region', { name: 'Hiring' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: /Ask for a review/ })).toBeVisible();
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search templates' }), 'zzz');
    expect(within(dialog).getByText('Nothing found')).toBeVisible();
  });

  test('show an error and can be retried if they fail to load', async () => {
    let fails = true;
    const { user, dialog } = await openGallery({
      'GET /chat/templates/': () => (fails ? refuse(500, 'internal', 'Something went wrong.') : aPage([jobAd])),
    });
    expect(await within(dialog).findByText('The templates could not be loaded.')).toBeVisible();
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByRole('button', { name: /Job ad/ })).toBeVisible();
  });

  test('are filled in from the company record with a preview of the text', async () => {
    const { user, dialog } = await openForm('Ask for a review');
    expect(within(dialog).getByRole('textbox', { name: 'Your name' })).toHaveValue('Maria Ortega');
    const preview = within(dialog).getByRole('region', { name: 'The text' });
    expect(preview).toHaveTextContent('Hi [Customer], this is Maria Ortega. Thank you for the [The job].');
    await user.type(within(dialog).getByRole('textbox', { name: 'Customer' }), 'Ann');
    expect(preview).toHaveTextContent('Hi Ann, this is Maria Ortega.');
  });

  test('are appended to the text in the message box, which takes the focus', async () => {
    const { user, box, dialog } = await openForm('Ask for a review');
    await user.type(within(dialog).getByRole('textbox', { name: 'Customer' }), 'Ann');
    await user.type(within(dialog).getByRole('textbox', { name: /^The job/ }), 'sofa');
    await user.click(within(dialog).getByRole('button', { name: 'Use in chat' }));
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveValue('Write a text that asks Ann for a review of this job: sofa. Sign it as Maria Ortega.');
  });

  test('report their use to the server, without the text', async () => {
    const { user, dialog, api } = await openForm('Ask for a review', { 'POST /analytics/track/': () => undefined });
    await user.type(within(dialog).getByRole('textbox', { name: 'Customer' }), 'Ann');
    await user.type(within(dialog).getByRole('textbox', { name: /^The job/ }), 'sofa');
    expect(api.of('POST /analytics/track/')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Use in chat' }));
    await waitFor(() => expect(api.of('POST /analytics/track/')).toHaveLength(1));
    expect(api.of('POST /analytics/track/')[0]?.body).toEqual({
      event: 'feature.templates',
      properties: { act: 'used', template: aTemplate().id },
    });
  });

  test('cannot be used until the required blanks are filled in', async () => {
    const { user, box, dialog } = await openForm('Ask for a review');
    await user.click(within(dialog).getByRole('button', { name: 'Use in chat' }));
    const customer = within(dialog).getByRole('textbox', { name: 'Customer' });
    expect(customer).toHaveFocus();
    expect(customer).toHaveAccessibleDescription('This field is required.');
    expect(box).toHaveValue('');
    await user.type(customer, 'Ann');
    expect(customer).not.toHaveAccessibleDescription();
  });

  test('are copied as the finished text', async () => {
    const { user, dialog, api } = await openForm('Ask for a review', { 'POST /analytics/track/': () => undefined });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.type(within(dialog).getByRole('textbox', { name: 'Customer' }), 'Ann');
    await user.click(within(dialog).getByRole('button', { name: 'Copy text' }));
    expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(api.of('POST /analytics/track/')[0]?.body).toMatchObject({ properties: { act: 'copied' } });
    expect(copied).toHaveBeenCalledWith('Hi Ann, this is Maria Ortega. Thank you for the [The job].');
  });

  test('without a finished text show the prompt and offer no copy', async () => {
    const { user, dialog } = await openForm('Job ad');
    expect(within(dialog).getByRole('region', { name: 'What the assistant is asked' })).toHaveTextContent('Austin');
    expect(within(dialog).queryByRole('button', { name: 'Copy text' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Templates' })).toBeVisible();
  });

  test('can be filled in if the company record fails to load', async () => {
    const { user, dialog } = await openGallery({
      'GET /auth/client-info/': () => refuse(500, 'internal', 'Something went wrong.'),
    });
    await user.click(await within(dialog).findByRole('button', { name: /Job ad/ }));
    expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('');
  });
});
