/**
 * Every error the server can answer with. Id → HTTP status and the sentence a person reads. The wire `code` is the part
 * after the dot. `field` puts the sentence under that field of a 400. A text may hold {placeholders}.
 */
export const errors = {
  'common.validation_failed': { status: 400, message: 'Please check the highlighted fields.' },
  'common.malformed_json': { status: 400, message: 'The request body is not valid JSON.' },
  'common.bad_request': { status: 400, message: 'The request could not be understood.' },
  'common.not_signed_in': { status: 401, message: 'Please sign in.' },
  'common.forbidden': { status: 403, message: 'You do not have access to this.' },
  'common.not_found': { status: 404, message: 'Not found.' },
  'common.method_not_allowed': { status: 405, message: 'That method is not allowed here.' },
  'common.request_timeout': { status: 408, message: 'The request took too long to arrive.' },
  'common.conflict': { status: 409, message: 'That conflicts with what is stored.' },
  'common.idempotency_conflict': {
    status: 409,
    message: 'This Idempotency-Key was used for a different request.',
  },
  'common.in_progress': { status: 409, message: 'The same request is still being worked on.' },
  'common.too_large': { status: 413, message: 'That is too large.' },
  'common.unsupported_media_type': { status: 415, message: 'Send JSON (Content-Type: application/json).' },
  'common.too_many_requests': { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  'common.headers_too_large': { status: 431, message: 'The request headers are too large.' },
  'common.internal': { status: 500, message: 'Something went wrong on our side. It has been noted.' },
  'common.unavailable': { status: 503, message: 'The service is briefly unavailable. Please try again.' },

  'auth.invalid_credentials': { status: 401, message: 'Invalid username or password' },
  'auth.refresh_failed': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.registration_closed': { status: 403, message: 'Registration is closed on this server.' },
  'auth.username_taken': {
    status: 400,
    field: 'username',
    message: 'A user with that username already exists.',
  },
  'auth.email_taken': { status: 400, field: 'email', message: 'A user with that email already exists.' },
  'auth.weak_password': { status: 400, field: 'password', message: 'Please choose a stronger password' },
  'auth.common_password': {
    status: 400,
    field: 'password',
    message: 'This password is too common. Please choose another.',
  },
  'auth.password_is_name': {
    status: 400,
    field: 'password',
    message: 'The password must not be your username or e-mail.',
  },
  'auth.password_mismatch': { status: 400, field: 'password_confirm', message: 'Passwords do not match' },
  'auth.too_many_failures': {
    status: 429,
    message: 'Too many failed sign-ins. Try again in {seconds} seconds.',
  },

  'chat.reply_running': { status: 409, message: 'A reply is already being written in this conversation.' },
  'chat.too_many_replies': {
    status: 429,
    message: 'Three replies are already being written. Wait for one to finish.',
  },
  'chat.nothing_to_regenerate': { status: 409, message: 'There is no question to answer again.' },
  'chat.engine_failed': { status: 500, message: 'The answer could not be written. Please try again.' },
  'chat.reply_interrupted': { status: 503, message: 'The reply was interrupted. Please try again.' },

  'knowledge.not_in_knowledge_base': { status: 404, message: 'No document of that name is in the knowledge base.' },
  'knowledge.link_expired': { status: 404, message: 'This link has expired.' },
} as const satisfies Record<string, ErrorEntry>;

interface ErrorEntry {
  status: number;
  message: string;
  field?: string;
}

export type ErrorId = keyof typeof errors;

/** The wire `code` of an error id: the part after the dot, unique over the catalogue. */
export function errorCode(id: ErrorId): string {
  return id.slice(id.indexOf('.') + 1);
}
