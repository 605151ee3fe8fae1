import { accountsEndpoints } from './accounts/endpoints.ts';
import { analyticsEndpoints } from './analytics/endpoints.ts';
import { healthEndpoints } from './analytics/health-endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { filesEndpoints } from './files/endpoints.ts';
import { knowledgeEndpoints } from './knowledge/endpoints.ts';
import { completionEndpoints } from './programs/completion-endpoints.ts';
import { mcpEndpoints } from './programs/mcp-endpoints.ts';
import { quoteEndpoints } from './quotes/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';

export * from './accounts/client-info.ts';
export * from './accounts/company-endpoints.ts';
export * from './accounts/endpoints.ts';
export * from './accounts/fact.ts';
export * from './accounts/user.ts';
export * from './accounts/view-endpoints.ts';
export * from './analytics/dashboard-endpoints.ts';
export * from './analytics/endpoints.ts';
export * from './analytics/error-endpoints.ts';
export * from './analytics/event-endpoints.ts';
export * from './analytics/health-endpoints.ts';
export * from './analytics/report-endpoints.ts';
export * from './analytics/system-endpoints.ts';
export * from './audit/endpoints.ts';
export * from './audit/events.ts';
export * from './auth/endpoints.ts';
export * from './auth/identity-endpoints.ts';
export * from './auth/invitation-endpoints.ts';
export * from './auth/password-endpoints.ts';
export * from './auth/session-endpoints.ts';
export * from './auth/signed-in.ts';
export * from './auth/two-factor-endpoints.ts';
export * from './billing/endpoints.ts';
export * from './chat/calculation.ts';
export * from './chat/conversation.ts';
export * from './chat/endpoints.ts';
export * from './chat/feedback-endpoints.ts';
export * from './chat/message.ts';
export * from './chat/share-endpoints.ts';
export * from './chat/stream.ts';
export * from './chat/template-endpoints.ts';
export * from './common/confirmations.ts';
export * from './common/endpoint.ts';
export * from './common/errors.ts';
export * from './common/plain-words.ts';
export * from './common/primitives.ts';
export { type Attachment, type MessageAttachment, MOST_PILE_YARDS, type PileEstimate } from './files/attachment.ts';
export * from './files/endpoints.ts';
export * from './files/file.ts';
export type { OwnDocument } from './files/own-document-endpoints.ts';
export * from './knowledge/article-endpoints.ts';
export * from './knowledge/document-endpoints.ts';
export * from './knowledge/endpoints.ts';
export * from './knowledge/gap-endpoints.ts';
export * from './programs/api-key-endpoints.ts';
export * from './programs/completion-endpoints.ts';
export * from './programs/mcp-endpoints.ts';
export * from './quotes/endpoints.ts';
export * from './quotes/message-endpoints.ts';
export * from './quotes/price-book.ts';
export * from './quotes/price-list.ts';
export * from './quotes/quote.ts';
export * from './rules.ts';
export * from './settings/endpoints.ts';
export * from './webhooks/endpoints.ts';

/** Every endpoint, by name; the binder, the OpenAPI page and the sweeps iterate over it. */
export const endpoints = {
  ...authEndpoints,
  ...accountsEndpoints,
  ...billingEndpoints,
  ...auditEndpoints,
  ...chatEndpoints,
  ...filesEndpoints,
  ...knowledgeEndpoints,
  ...analyticsEndpoints,
  ...healthEndpoints,
  ...quoteEndpoints,
  ...completionEndpoints,
  ...mcpEndpoints,
  ...webhookEndpoints,
  ...settingsEndpoints,
} as const;

type Endpoints = typeof endpoints;

/** The same endpoints by `METHOD /path/`, as types only: the browser refers to one by a literal and ships no schema. */
export type Api = { [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K] };
