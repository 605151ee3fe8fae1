import type { CustomFetch } from 'openid-client';

/** Nothing that a provider says about itself, its keys or a user is longer (bytes). */
const MOST_BYTES = 1024 * 1024;

/** Fetches, and fails once the answer is too long to be one of an identity provider. */
export const loadBounded: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const { status, statusText, headers } = response;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new TypeError('the answer is too long');
    chunks.push(chunk);
  }
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, statusText, headers });
};
