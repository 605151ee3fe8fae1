import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aConversation, type aQuestion, CONVERSATION_ID } from './chats.ts';
import { noCompany } from './companies.ts';
import { type FakeApi, fakeApi, type Handlers } from './fake-api.ts';
import { stubObservers } from './observers.ts';
import { aUser, signInAs } from './people.ts';
import { renderApp } from './render-app.tsx';

/** Opens the chat signed in. Failures that are only logged are collected in `failures`. */
export function openChat(handlers: Handlers = {}, address = '/chat', person: Parameters<typeof signInAs>[0] = {}) {
  signInAs(person);
  const observers = stubObservers();
  const failures: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
  const api: FakeApi = fakeApi({
    'GET /auth/user/': () => aUser(person),
    'GET /auth/client-info/': noCompany,
    'GET /chat/conversations/:id/attachments/': () => ({ results: [] }),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  return { api, failures, ...observers, ...renderApp(address) };
}

/** The address of the conversation of `stored`. */
export const ADDRESS = `/chat?conversation=${CONVERSATION_ID}`;

/** A conversation with these messages. */
export function stored(...results: ReturnType<typeof aQuestion>[]): Handlers {
  return {
    'GET /chat/conversations/:id/': () => aConversation(),
    'GET /chat/conversations/:id/history/': () => ({ results, has_more: false }),
  };
}

export function messageBox(): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: 'Message' });
}
