import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledLine, buildPageSchema, Id, IdParams, Text, Timestamp } from '../common/primitives.ts';
import { API_SCOPES } from './api-scopes.ts';

const ScopeName = z.enum(API_SCOPES);

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, by which its owner recognizes it. */
  hint: z.string(),
  scopes: z.array(ScopeName),
  created_at: Timestamp,
  /** Null if it never expires. */
  expires_at: Timestamp.nullable(),
  is_expired: z.boolean(),
  /** To the minute; null if it was never used. */
  last_used_at: Timestamp.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: buildFilledLine('Give the key a name.').max(80, 'At most 80 characters.'),
  scopes: z
    .array(ScopeName)
    .min(1, 'Choose what the key may do.')
    .max(API_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  /** Null: it never expires. */
  expires_in_days: z.number().int().min(1, 'From 1 to 365 days.').max(365, 'From 1 to 365 days.').nullable(),
  password: Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.'),
});

export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/auth/api-keys/',
    access: 'user',
    tag: 'auth',
    summary: 'Your API keys, newest first',
    reply: buildPageSchema(ApiKey),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/auth/api-keys/',
    access: 'user',
    tag: 'auth',
    status: 201,
    summary: 'Make an API key; the only response that contains it',
    body: NewApiKey,
    reply: ApiKey.extend({ key: z.string() }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/auth/api-keys/:id/',
    access: 'user',
    tag: 'auth',
    summary: 'Revoke one of your API keys, at once and for good',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
