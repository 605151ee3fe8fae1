import { authEndpoints } from './auth/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { knowledgeEndpoints } from './knowledge/endpoints.ts';
import { operationsEndpoints } from './operations/endpoints.ts';

export * from './accounts/user.ts';
export * from './auth/endpoints.ts';
export * from './chat/conversation.ts';
export * from './chat/endpoints.ts';
export * from './chat/message.ts';
export * from './chat/stream.ts';
export * from './common/endpoint.ts';
export * from './common/errors.ts';
export * from './common/plain-words.ts';
export * from './common/primitives.ts';
export * from './knowledge/endpoints.ts';
export * from './operations/endpoints.ts';
export * from './rules.ts';

/** Every endpoint there is, by name; the binder, the OpenAPI page and the sweeps walk it. */
export const endpoints = { ...authEndpoints, ...chatEndpoints, ...knowledgeEndpoints, ...operationsEndpoints } as const;

type Endpoints = typeof endpoints;

/** The same endpoints by `METHOD /path/`, as types only: the browser names one as a literal and ships no schema. */
export type Api = { [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K] };
