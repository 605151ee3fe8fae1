/** Rules that need no schema library: the browser imports values from here and only types from `index.ts`. */
export * from './accounts/client-info-choices.ts';
export * from './accounts/company-fields.ts';
export * from './accounts/fact-kinds.ts';
export * from './accounts/us-states.ts';
export * from './analytics/features.ts';
export * from './analytics/report-choices.ts';
export * from './auth/password.ts';
export * from './billing/plans.ts';
export * from './chat/blanks.ts';
export * from './chat/rules.ts';
export * from './files/document-formats.ts';
export * from './programs/api-scopes.ts';
export * from './quotes/quote-rules.ts';
export * from './settings/setting-keys.ts';
export * from './webhooks/webhook-events.ts';
