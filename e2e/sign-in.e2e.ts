import { expect, inject } from 'vitest';
import { startIdentityProvider } from '../server/test/services/identity-provider.ts';
import { signInAsAdmin, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

test('an owner signs in and lands in the chat', async ({ page, signIn }) => {
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe('/chat');
});

test('an administrator connects an identity provider, and somebody signs in through it', async ({ visit }) => {
  const provider = await startIdentityProvider(`${inject('baseUrl')}/login/callback`);
  provider.accounts.push({ sub: 'maria', email: 'maria@ace.example', email_verified: true, name: 'Maria Ortega' });
  const admin = await visit();
  await signInAsAdmin(admin, '/settings');
  const form = admin.getByRole('form', { name: 'Settings: identity' });
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved, and in effect now.').waitFor();
  };
  await form.getByLabel('Issuer').fill(provider.issuer);
  await form.getByLabel('Client id').fill('haulwise');
  await form.getByLabel('Client secret').fill('a-secret-that-only-the-two-know');
  await form.getByLabel('Name on the button').fill('Ace Login');
  await form.getByRole('button', { name: 'Test the provider' }).click();
  await form.getByText(/^The provider answers\./).waitFor();
  await save();

  for (const display of displays) {
    const looking = await visit(display);
    await looking.goto('/login');
    await looking.getByRole('button', { name: 'Sign in with Ace Login' }).waitFor();
    await expectFits(looking);
    await expectAccessible(looking);
  }
  const page = await visit();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Ace Login' }).click();
  await page.waitForURL('**/chat');
  await page.getByRole('button', { name: 'Account: Maria Ortega' }).waitFor();
  expect(page.url()).not.toContain('code=');

  for (const label of ['Issuer', 'Client id', 'Client secret', 'Name on the button'])
    await form.getByLabel(label).fill('');
  await save();
  await provider.close();
});
