import { expect } from 'vitest';
import { test } from './browser.ts';

test('an owner signs in and lands in the chat', async ({ page, signIn }) => {
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe('/chat');
});
