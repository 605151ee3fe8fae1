/** What a company is told of its own. */
export const COMPANY_EVENTS = ['quote.accepted', 'quote.declined'] as const;
/** What administrators are told of the server. */
export const SERVER_EVENTS = ['question.unanswered', 'backup.failed'] as const;
export const WEBHOOK_EVENTS = [...COMPANY_EVENTS, ...SERVER_EVENTS] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The most webhooks that a company, or the administrators together, have. */
export const MOST_WEBHOOKS = 10;
