import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

test('the link of a mail asks first, and turns notifications off on a press', async () => {
  const api = fakeApi({ 'POST /notices/unsubscribe/:token/': () => ({ email_notifications: false }) });
  const { user } = renderApp('/unsubscribe#token=abc');
  const button = await screen.findByRole('button', { name: 'Turn them off' });
  expect(api.calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Email notifications are off' })).toBeVisible();
  expect(api.of('POST /notices/unsubscribe/:token/').map(({ params }) => params)).toEqual([{ token: 'abc' }]);
});

test('a link that is no longer valid says so and offers no button, nor does one without a token', async () => {
  fakeApi({ 'POST /notices/unsubscribe/:token/': () => refuse(404, 'unsubscribe_link_not_open', 'No longer valid.') });
  const { user, unmount } = renderApp('/unsubscribe#token=abc');
  await user.click(await screen.findByRole('button', { name: 'Turn them off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer valid.');
  expect(screen.queryByRole('button', { name: 'Turn them off' })).toBeNull();
  unmount();
  renderApp('/unsubscribe');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(screen.queryByRole('button', { name: 'Turn them off' })).toBeNull();
});
