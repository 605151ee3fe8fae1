import { type EndpointSpec, endpoints as e } from '@haulwise/contract';
import type { Call } from '../../platform/http/route.ts';
import type { UsageEvent } from '../../platform/telemetry/events.ts';

/** The event a successful call counts as. */
type Seen = Partial<UsageEvent> & Pick<UsageEvent, 'event'>;
type See = (call: Call<EndpointSpec>, result: unknown) => Seen | null;

function when<E extends EndpointSpec>(endpoint: E, see: (call: Call<E>, result: unknown) => Seen | null) {
  return [endpoint, see as unknown as See] as const;
}

/** The call itself has no user yet: they have just signed in. */
function signedIn(event: string) {
  return (_call: unknown, result: unknown): Seen => ({ event, user_id: (result as { user: { id: string } }).user.id });
}

function asked({ body }: { body: { regenerate?: boolean | undefined; edit_message_id?: string | null | undefined } }) {
  if (body.regenerate) return { event: 'answer.regenerated' };
  return { event: 'feature.chat', properties: { is_edited: Boolean(body.edit_message_id) } };
}

const project = (act: string) => (): Seen => ({ event: 'feature.projects', properties: { act } });
const sharing = (what: string) => (): Seen => ({ event: 'feature.sharing', properties: { what } });
const plain = (event: string) => (): Seen => ({ event });

/** The endpoints whose calls count as events. Events hold kinds only: no text and no ids of users' content. */
const CALL_EVENTS = new Map<EndpointSpec, See>([
  when(e.register, signedIn('account.registered')),
  when(e.login, signedIn('account.signed_in')),
  when(e.streamMessage, asked),
  when(e.sendMessage, asked),
  when(e.stopReply, plain('answer.stopped')),
  when(e.updateCalculation, () => ({ event: 'feature.calculators', properties: { act: 'changed' } })),
  when(e.createFolder, project('created')),
  when(e.updateFolder, project('changed')),
  when(e.moveConversation, project('moved')),
  when(e.updateConversation, ({ body }) => (body.folder === undefined ? null : project('moved')())),
  when(e.exportConversation, ({ query }) => ({ event: 'feature.exports', properties: { format: query.format } })),
  when(e.exportUsers, () => ({ event: 'feature.exports', properties: { format: 'csv', what: 'users' } })),
  when(e.exportAuditLog, () => ({ event: 'feature.exports', properties: { format: 'csv', what: 'audit_log' } })),
  when(e.createShare, sharing('conversation')),
  when(e.shareFile, sharing('file')),
  when(e.uploadFile, plain('file.uploaded')),
  when(e.addFileVersion, plain('file.version_added')),
  when(e.rateMessage, ({ body }) => ({ event: 'feedback.given', properties: { kind: body.feedback_type } })),
  when(e.createFeedback, ({ body }) => ({ event: 'feedback.given', properties: { kind: body.feedback_type } })),
  when(e.searchKnowledge, plain('knowledge.searched')),
  when(e.downloadSource, plain('knowledge.downloaded')),
  when(e.readSource, plain('knowledge.read')),
  when(e.createCheckout, plain('plan.checkout_begun')),
]);

/** The event a successful call counts as, or null. */
export function toCallEvent(call: Call<EndpointSpec>, endpoint: EndpointSpec, result: unknown): UsageEvent | null {
  const seen = CALL_EVENTS.get(endpoint)?.(call, result);
  return seen ? { user_id: call.actor?.user_id ?? null, key: call.idempotency_key, ...seen } : null;
}
