import { expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../../test/fake-api.ts';
import { recordEvent } from './track.ts';

test('an event is sent to the server and survives leaving the page', async () => {
  const api = fakeApi({ 'POST /analytics/track/': () => undefined });
  const sent = vi.spyOn(globalThis, 'fetch');
  recordEvent('feature.templates', { template: 'review' });
  await vi.waitFor(() => expect(api.of('POST /analytics/track/')).toHaveLength(1));
  expect(api.of('POST /analytics/track/')[0]?.body).toEqual({
    event: 'feature.templates',
    properties: { template: 'review' },
  });
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test.each([
  ['is away', () => Promise.reject(new Error('offline'))],
  ['refuses it', () => refuse(429, 'too_many_requests', 'Too many requests.')],
])('nothing fails if the server %s', async (_how, answer) => {
  const api = fakeApi({ 'POST /analytics/track/': answer as () => Response });
  expect(recordEvent('feature.templates')).toBeUndefined();
  await vi.waitFor(() => expect(api.of('POST /analytics/track/')).toHaveLength(1));
});
