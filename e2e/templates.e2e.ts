import { describe, expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

describe('templates', () => {
  test('a template is filled in, sent, and answered with the finished text', async ({ page, signIn }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Templates', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('missed');
    await page.getByRole('button', { name: /Missed call/ }).click();
    const form = page.getByRole('dialog', { name: 'Missed call' });
    expect(await form.getByRole('textbox', { name: 'Your company' }).inputValue()).toBe('Doe Hauling');
    await form.getByRole('textbox', { name: 'When you call back' }).fill('4 pm');
    await form.getByRole('textbox', { name: 'Your name' }).fill('Pat');
    await form.getByRole('region', { name: 'The text' }).getByText('I will call you back by 4 pm').waitFor();
    await form.getByRole('button', { name: 'Use in chat' }).click();
    const box = page.getByRole('textbox', { name: 'Message' });
    expect(await box.inputValue()).toContain('Doe Hauling calls back by 4 pm');
    await box.press('Enter');
    await page.getByRole('article').getByText('Sorry we missed your call').waitFor();
  });

  test('an administrator adds a template and deletes it again', async ({ page }) => {
    await signInAsAdmin(page, '/dashboard');
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'New template' }).click();
    const dialog = page.getByRole('dialog', { name: 'New template' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A first test');
    await dialog.getByRole('textbox', { name: 'Category' }).fill('Tests');
    await dialog.getByRole('textbox', { name: 'What the assistant is asked' }).fill('Greet {customer} for me.');
    await dialog.getByRole('button', { name: 'Add a field for {customer}' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('button', { name: 'Actions for A first test' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('A first test').first().waitFor({ state: 'detached' });
  });

  test.for(displays)('is accessible ($name)', async ({ name: _, ...display }, { visit, signIn }) => {
    const page = await visit(display);
    await signIn(page);
    await page.getByRole('button', { name: 'Templates', exact: true }).click();
    await page.getByRole('region', { name: 'Hiring' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: /Missed call/ }).click();
    await page.getByRole('region', { name: 'The text' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
