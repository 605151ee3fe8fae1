import { accountErrors } from '../accounts/errors.ts';
import { identityErrors } from '../auth/identity-errors.ts';
import { fileErrors } from '../files/errors.ts';
import { knowledgeErrors } from '../knowledge/errors.ts';
import { programErrors } from '../programs/errors.ts';
import { quoteErrors } from '../quotes/errors.ts';
import { settingErrors } from '../settings/errors.ts';

/**
 * Every error the server can return: id → HTTP status and message. The wire `code` is the id's part after the dot.
 * `field` puts the message under that field of a 400. A message may contain {placeholders}.
 */
export const errors = {
  'common.validation_failed': { status: 400, message: 'Please check the highlighted fields.' },
  'common.malformed_json': { status: 400, message: 'The request body is not valid JSON.' },
  'common.bad_request': { status: 400, message: 'The request could not be understood.' },
  'common.days_reversed': {
    status: 400,
    field: 'end_date',
    message: 'The end date must not be before the start date.',
  },
  'common.too_many_days': { status: 400, field: 'end_date', message: 'Choose at most 366 days.' },
  'common.days_too_early': { status: 400, field: 'start_date', message: 'The start date must not be before 1970.' },
  'common.not_signed_in': { status: 401, message: 'Please sign in.' },
  'common.forbidden': { status: 403, message: 'You do not have access to this.' },
  'common.not_found': { status: 404, message: 'Not found.' },
  'common.method_not_allowed': { status: 405, message: 'That method is not allowed here.' },
  'common.request_timeout': { status: 408, message: 'The request took too long to arrive.' },
  'common.conflict': { status: 409, message: 'This change conflicts with existing data.' },
  'common.idempotency_conflict': {
    status: 409,
    message: 'This Idempotency-Key was used for a different request.',
  },
  'common.in_progress': { status: 409, message: 'The same request is still in progress.' },
  'common.too_large': { status: 413, message: 'The request is too large.' },
  'common.unsupported_media_type': { status: 415, message: 'Send JSON (Content-Type: application/json).' },
  'common.too_many_requests': { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  'common.headers_too_large': { status: 431, message: 'The request headers are too large.' },
  'common.internal': { status: 500, message: 'Something went wrong on our side. The error has been logged.' },
  'common.disk_full': { status: 507, message: 'The disk of the server is full.' },
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
    message: 'The password must not be your username or email.',
  },
  'auth.password_mismatch': { status: 400, field: 'password_confirm', message: 'Passwords do not match' },
  'auth.too_many_failures': {
    status: 429,
    message: 'Too many failed sign-ins. Try again in {seconds} seconds.',
  },
  'auth.invitation_needed': { status: 403, message: 'Registration on this server is by invitation only.' },
  'auth.invitation_not_open': {
    status: 404,
    message: 'This invitation is no longer valid. Ask for a new one.',
  },
  'auth.invitation_for_another': {
    status: 400,
    field: 'email',
    message: 'This invitation was sent to another email address.',
  },
  'auth.invitation_is_for_another': {
    status: 400,
    field: 'token',
    message: 'This invitation was sent to another email address. Sign in with that address, or ask for a new one.',
  },
  'auth.wrong_old_password': { status: 400, field: 'old_password', message: 'Your old password is incorrect.' },
  'auth.weak_new_password': {
    status: 400,
    field: 'new_password',
    message: 'Password does not meet security requirements',
  },
  'auth.common_new_password': {
    status: 400,
    field: 'new_password',
    message: 'This password is too common. Please choose another.',
  },
  'auth.new_password_is_name': {
    status: 400,
    field: 'new_password',
    message: 'The password must not be your username or email.',
  },
  'auth.new_password_mismatch': { status: 400, field: 'new_password_confirm', message: 'New passwords do not match' },
  'auth.wrong_password': { status: 400, field: 'password', message: 'This password is incorrect.' },
  'auth.reset_link_expired': {
    status: 400,
    field: 'token',
    message: 'This link has expired or has already been used. Request a new one.',
  },
  'auth.two_factor_required': { status: 403, message: 'Enter the code from your authenticator app.' },
  'auth.wrong_code': {
    status: 400,
    message: 'This code is incorrect or has already been used.',
  },
  'auth.two_factor_setup_required': {
    status: 403,
    message: 'Administrators must use two-factor sign-in on this server. Set up an authenticator app first.',
  },
  'auth.two_factor_is_on': { status: 409, message: 'Two-factor sign-in is already on.' },
  'auth.two_factor_is_off': { status: 409, message: 'Two-factor sign-in is not on.' },
  'auth.two_factor_not_begun': { status: 409, message: 'This set-up has expired. Start it again.' },
  'auth.two_factor_unreadable': {
    status: 409,
    message: "The server's keys have changed. Ask your administrator to reset your two-factor sign-in.",
  },
  'auth.two_factor_demanded': {
    status: 409,
    message: 'Two-factor sign-in cannot be turned off for administrators here.',
  },

  ...identityErrors,

  ...accountErrors,

  'billing.plan_limit': {
    status: 429,
    message:
      'You have used all {limit} questions of your {plan} plan for today. You can ask again in {wait}, or upgrade your plan.',
  },
  'billing.no_card_payments': {
    status: 409,
    message: 'This server does not take card payments. Ask its administrator to change your plan.',
  },
  'billing.already_on_plan': { status: 409, message: 'You already have this plan.' },
  'billing.plan_is_lower': {
    status: 409,
    message: 'Your {plan} plan already includes everything in this one.',
  },
  'billing.free_has_no_end': {
    status: 400,
    field: 'subscription_expires_at',
    message: 'The free plan has no end date.',
  },
  'billing.paid_in_future': { status: 400, field: 'paid_at', message: 'The payment cannot be in the future.' },
  'billing.no_portal': { status: 409, message: 'There is nothing to manage: you have not paid by card here yet.' },
  'billing.provider_unreachable': {
    status: 503,
    message: 'The payment provider could not be reached. Nothing was charged. Please try again.',
  },
  'billing.bad_signature': { status: 400, message: 'The signature of this event is not valid.' },
  'billing.duplicate_payment': {
    status: 409,
    message: 'A payment with this reference is already recorded.',
  },

  'chat.reply_running': { status: 409, message: 'A reply is already being written in this conversation.' },
  'chat.too_busy': {
    status: 503,
    message: 'Too many people are asking at once. Your message was not sent. Please try again in a moment.',
  },
  'chat.too_many_replies': {
    status: 429,
    message: 'You already have {limit} replies in progress. Wait for one to finish.',
  },
  'chat.nothing_to_regenerate': { status: 409, message: 'There is no question to answer again.' },
  'chat.engine_failed': { status: 500, message: 'The answer could not be written. Please try again.' },
  'chat.already_rated': { status: 409, message: 'You have already rated this answer.' },
  'chat.unknown_blank': { status: 400, message: 'There is no field for {blank}.' },
  'chat.unknown_input': { status: 400, message: 'This calculation has no such input.' },
  'chat.fact_known': { status: 409, message: 'You already keep “{fact}”. Replace it?' },
  'chat.fact_without_amount': { status: 400, field: 'value', message: 'Write one amount, such as {example}.' },
  'chat.fact_is_price': { status: 409, message: 'This is a price. Put it into your price book.' },
  'chat.fact_of_a_folder': {
    status: 409,
    message: 'A customer and their discount belong to one project. Write them there.',
  },
  'chat.too_many_first_documents': { status: 409, message: 'A project searches {limit} documents first. Remove one.' },
  'chat.too_many_facts': { status: 409, message: 'You already keep {limit} facts. Delete one first.' },
  'chat.not_deleted': { status: 409, message: 'This has not been deleted.' },
  'chat.nothing_to_share': { status: 409, message: 'There is nothing to share yet.' },
  'chat.too_long_to_share': { status: 409, message: 'This conversation is too long to share by link.' },
  'chat.too_many_shares': { status: 409, message: 'This conversation already has {limit} links. Revoke one first.' },
  'chat.too_long_for_pdf': {
    status: 409,
    message: 'This conversation is too long for a PDF. Choose another format.',
  },
  'chat.attachment_gone': {
    status: 400,
    field: 'attachments',
    message: 'A document of this message is no longer attached. Attach it again.',
  },
  'chat.share_not_open': { status: 404, message: 'This link is no longer valid.' },
  'chat.reply_interrupted': { status: 503, message: 'The reply was interrupted. Please try again.' },

  ...quoteErrors,

  ...fileErrors,

  ...knowledgeErrors,

  ...programErrors,

  ...settingErrors,

  'analytics.report_not_ready': { status: 409, message: 'This report is not ready yet.' },
  'analytics.report_failed': { status: 409, message: 'This report could not be built. Delete it and try again.' },
  'analytics.too_many_reports': { status: 409, message: 'There are already 100 reports. Delete some first.' },
  'analytics.day_not_over': { status: 400, field: 'date', message: 'The day must not be in the future.' },
  'analytics.nothing_measured': { status: 404, message: 'No metrics were recorded on that day.' },
} as const satisfies Record<string, ErrorEntry>;

interface ErrorEntry {
  status: number;
  message: string;
  field?: string;
}

export type ErrorId = keyof typeof errors;

/** The wire `code` of an error id: the part after the dot, unique over the catalogue. */
export function getErrorCode(id: ErrorId): string {
  return id.slice(id.indexOf('.') + 1);
}
