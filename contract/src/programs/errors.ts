/** What can go wrong where programs come in or are told; part of the catalogue of `common/errors.ts`. */
export const programErrors = {
  'auth.key_not_for_this': { status: 403, message: 'An API key cannot do this. Sign in instead.' },
  'auth.key_lacks_scope': { status: 403, message: 'This API key does not have the scope {scope}.' },
  'auth.key_plan_over': {
    status: 403,
    message: 'The plan of this API key’s owner has ended. Renew it to use the key again.',
  },
  'auth.too_many_keys': { status: 409, message: 'You already have {limit} API keys. Revoke one first.' },

  'programs.unknown_model': { status: 404, message: 'There is no such model. The only one is {model}.' },
  'programs.keep_to_continue': {
    status: 400,
    field: 'metadata',
    message: 'A conversation is continued only if it is kept: send keep "true", too.',
  },
  'programs.keep_has_own_context': {
    status: 400,
    field: 'metadata',
    message:
      'A conversation that is kept is its own context: begin it with one message, and continue it with its conversation_id.',
  },

  'webhooks.bad_address': { status: 400, field: 'url', message: 'Enter an address that begins with https://.' },
  'webhooks.private_address': {
    status: 400,
    field: 'url',
    message: 'This address is not public. The operator of this server can allow private ones.',
  },
  'webhooks.not_your_event': { status: 400, field: 'events', message: 'You can choose from: {events}.' },
  'webhooks.too_many': { status: 409, message: 'There are already {limit} webhooks. Delete one first.' },
} as const;
