import type { Api, EndpointInput, EndpointReply } from '@haulwise/contract';
import { t } from '../../words/words.ts';
import { ApiError } from './api-error.ts';
import { type RequestOptions, sendRequest } from './request.ts';

/** `METHOD /path/` of every endpoint that returns JSON or nothing. */
export type CallName = {
  [K in keyof Api]: Api[K]['reply'] extends 'events' | 'file' | 'text' | 'page' ? never : K;
}[keyof Api];

/** A part of the input is absent if the endpoint has none, and optional if all of its fields are. */
type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<K extends keyof Api> = InputPart<'params', EndpointInput<Api[K]>['params']> &
  InputPart<'query', EndpointInput<Api[K]>['query']> &
  InputPart<'body', EndpointInput<Api[K]>['body']>;

export type CallOptions<K extends keyof Api> = CallInput<K> & Omit<RequestOptions, 'body'>;

/** Calls an endpoint by its name in the contract: `call('POST /auth/login/', { body })`. Throws ApiError. */
export async function call<K extends CallName>(
  name: K,
  ...[options]: Record<string, never> extends CallOptions<K> ? [CallOptions<K>?] : [CallOptions<K>]
): Promise<EndpointReply<Api[K]>> {
  const input: LooseOptions = options ?? {};
  const { method, path } = buildUrl(name, input);
  return await sendRequest(method, path, input, async (response) => {
    if (response.status === 204) return undefined as EndpointReply<Api[K]>;
    try {
      return await response.json();
    } catch {
      throw new ApiError({
        status: response.status,
        code: 'unreadable_reply',
        message: t`Invalid response from server`,
      });
    }
  });
}

interface LooseOptions extends RequestOptions {
  params?: object;
  query?: object;
}

/** Splits an endpoint's name and puts the parameters and the query of `input` into its path. */
export function buildUrl(name: string, input: { params?: object; query?: object }): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: pathWith(path, input) };
}

/** Fills `:name` parameters and appends the query without undefined or null values. */
function pathWith(path: string, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
