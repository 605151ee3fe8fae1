/** What an API key may be allowed to do; whatever an endpoint does not name, no key may do. */
export const API_SCOPES = ['ask', 'knowledge:read', 'conversations:read', 'quotes:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The most keys that one user has at a time. */
export const MOST_API_KEYS = 20;
