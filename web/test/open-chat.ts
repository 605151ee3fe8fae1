import { vi } from 'vitest';
import { type FakeApi, fakeApi, type Handlers } from './fake-api.ts';
import { stubObservers } from './observers.ts';
import { aUser, signInAs } from './people.ts';
import { renderApp } from './render-app.tsx';

/** Opens the chat as somebody signed in. What the screen only logs is collected in `failures`. */
export function openChat(handlers: Handlers = {}, address = '/chat', person: Parameters<typeof signInAs>[0] = {}) {
  signInAs(person);
  const observers = stubObservers();
  const failures: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
  const api: FakeApi = fakeApi({
    'GET /auth/user/': () => aUser(person),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  return { api, failures, ...observers, ...renderApp(address) };
}
