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
  // Another person at each try: the next try's provider is another issuer, which may not take over an account.
  const sub = `maria${Date.now()}`;
  provider.accounts.push({ sub, email: `${sub}@ace.example`, email_verified: true, name: 'Maria Ortega' });
  const admin = await visit();
  await signInAsAdmin(admin, '/settings');
  const form = admin.getByRole('form', { name: 'Settings: identity' });
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  };
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved, and in effect now.').waitFor();
  };
  try {
    await fill({
      Issuer: provider.issuer,
      'Client id': 'haulwise',
      'Client secret': 'a-secret-that-only-the-two-know',
      'Name on the button': 'Ace Login',
    });
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
  } finally {
    // The server is everybody's: a provider left behind would stand on the sign-in of all other stories.
    await fill({ Issuer: '', 'Client id': '', 'Client secret': '', 'Name on the button': '' });
    await save();
    await provider.close();
  }
});
