import { type EndpointSpec, endpoints as e, type FeatureName } from '@haulwise/contract';
import type { Call } from '../../platform/http/route.ts';
import type { UsageEvent } from '../../platform/telemetry/events.ts';

/** The event a successful call counts as. */
type CallEvent = Partial<UsageEvent> & Pick<UsageEvent, 'event'>;
type Describe = (call: Call<EndpointSpec>, result: unknown) => CallEvent | null;

function on<E extends EndpointSpec>(endpoint: E, describe: (call: Call<E>, result: unknown) => CallEvent | null) {
  return [endpoint, describe as unknown as Describe] as const;
}

/** One of the features of the usage chart. */
function feature(name: FeatureName, properties: NonNullable<UsageEvent['properties']>): CallEvent {
  return { event: `feature.${name}`, properties };
}

/** The call itself has no user yet: they have just signed in. */
function signedIn(event: string) {
  return (_call: unknown, result: unknown): CallEvent => ({
    event,
    user_id: (result as { user: { id: string } }).user.id,
  });
}

function describeQuestion({
  body,
}: {
  body: { regenerate?: boolean | undefined; edit_message_id?: string | null | undefined };
}) {
  if (body.regenerate) return { event: 'answer.regenerated' };
  return feature('chat', { is_edited: Boolean(body.edit_message_id) });
}

const project = (act: string) => () => feature('projects', { act });
const sharing = (what: string) => () => feature('sharing', { what });
const plain = (event: string) => (): CallEvent => ({ event });

/** The endpoints whose calls count as events. Events contain only kinds: no text and no ids of users' content. */
const CALL_EVENTS = new Map<EndpointSpec, Describe>([
  on(e.register, signedIn('account.registered')),
  on(e.login, signedIn('account.signed_in')),
  on(e.streamMessage, describeQuestion),
  on(e.sendMessage, describeQuestion),
  on(e.createCompletion, () => feature('chat', { is_edited: false })),
  on(e.stopReply, plain('answer.stopped')),
  on(e.updateCalculation, () => feature('calculators', { act: 'changed' })),
  on(e.createFolder, project('created')),
  on(e.updateFolder, project('changed')),
  on(e.moveConversation, project('moved')),
  on(e.updateConversation, ({ body }) => (body.folder === undefined ? null : project('moved')())),
  on(e.exportConversation, ({ query }) => feature('exports', { format: query.format })),
  on(e.exportUsers, () => feature('exports', { format: 'csv', what: 'users' })),
  on(e.exportAuditLog, () => feature('exports', { format: 'csv', what: 'audit_log' })),
  on(e.exportQuotes, () => feature('exports', { format: 'csv', what: 'quotes' })),
  on(e.downloadQuotePdf, () => feature('exports', { format: 'pdf', what: 'quote' })),
  on(e.createShare, sharing('conversation')),
  on(e.createQuoteLink, sharing('quote')),
  on(e.shareFile, sharing('file')),
  on(e.uploadFile, plain('file.uploaded')),
  on(e.addFileVersion, plain('file.version_added')),
  on(e.uploadOwnDocument, plain('document.uploaded')),
  on(e.addAttachment, plain('document.attached')),
  on(e.createFact, plain('fact.kept')),
  on(e.keepProposedFact, plain('fact.kept')),
  on(e.createFolderFacts, plain('fact.kept')),
  on(e.savePriceBook, plain('prices.saved')),
  on(e.createQuote, plain('quote.saved')),
  on(e.acceptQuote, plain('quote.accepted')),
  on(e.createCompanyInvitation, plain('company.invited')),
  on(e.joinCompany, plain('company.joined')),
  on(e.rateMessage, ({ body }) => ({ event: 'feedback.given', properties: { kind: body.feedback_type } })),
  on(e.createFeedback, ({ body }) => ({ event: 'feedback.given', properties: { kind: body.feedback_type } })),
  on(e.searchKnowledge, plain('knowledge.searched')),
  on(e.downloadSource, plain('knowledge.downloaded')),
  on(e.readSource, plain('knowledge.read')),
  on(e.createCheckout, plain('plan.checkout_begun')),
]);

/** The event a successful call counts as, or null. */
export function toCallEvent(call: Call<EndpointSpec>, endpoint: EndpointSpec, result: unknown): UsageEvent | null {
  const event = CALL_EVENTS.get(endpoint)?.(call, result);
  return event ? { user_id: call.actor?.user_id ?? null, key: call.idempotency_key, ...event } : null;
}
