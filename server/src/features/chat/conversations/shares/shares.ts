import type { Citation, ConversationShare, SharedConversation } from '@haulwise/contract';
import { recordAudit } from '../../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import { isActiveUser } from '../../../accounts/index.ts';
import { listShownMessages, type ShownMessage } from '../../messages/messages.store.ts';
import { toCitations } from '../../messages/messages.view.ts';
import { countShownCharacters } from '../../messages/versions.store.ts';
import { lockOwnConversation, requireOwnConversation } from '../conversation.policy.ts';
import {
  deleteEndedShareRows,
  findOpenShare,
  findShareByKey,
  insertShare,
  listLiveShares,
  revokeOwnShare,
  type SharedMessages,
} from './shares.store.ts';
import { createShareTokens, type SharingContext, toLinkedShare, toShare } from './shares.view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anybody needs for one conversation; each stores a copy. */
const MOST_LINKS = 20;
/** The reader gets a copy in one response. */
const MOST_CHARACTERS = 2_000_000;
const MOST_MESSAGES = 2_000;

export interface ShareRequest {
  /** For the new row. */
  id: string;
  expires_in_days: number | null;
  /** The Idempotency-Key. The response contains the link, so it is not stored as other responses are (decision 009). */
  key: string | null;
  address: string;
}

/** Copies the shown messages of the caller's conversation, and creates a link that opens the copy for anybody who has it. */
export async function createShare(
  context: SharingContext,
  actor: Actor,
  conversationId: string,
  { id, expires_in_days, key, address }: ShareRequest,
): Promise<ConversationShare> {
  const { db, clock } = context;
  const row = await runInTransaction(db, async (tx) => {
    const conversation = await lockOwnConversation(tx, actor, conversationId);
    const earlier = key === null ? undefined : await findShareByKey(tx, actor.user_id, key);
    if (earlier && (earlier.conversation !== conversation.id || earlier.revoked_at))
      fail('common.idempotency_conflict');
    if (earlier) return earlier;
    const now = clock.now();
    if ((await listLiveShares(tx, conversation, now)).length >= MOST_LINKS)
      fail('chat.too_many_shares', { values: { limit: MOST_LINKS } });
    const messages = await copyMessages(tx, conversation.id);
    const share = await insertShare(tx, conversation, {
      id,
      user_id: actor.user_id,
      messages,
      request_key: key,
      created_at: now,
      expires_at: expires_in_days === null ? null : new Date(now.getTime() + expires_in_days * DAY_MS),
    });
    const details = { share: id, conversation: conversation.id };
    await recordAudit(tx, { event: 'conversation.shared', at: now, actor_id: actor.user_id, address, details });
    return share;
  });
  return toShare(context, row);
}

/** The shown messages, without a reply that is still being written. */
async function copyMessages(tx: Db, conversationId: string): Promise<SharedMessages> {
  if ((await countShownCharacters(tx, conversationId)) > MOST_CHARACTERS) fail('chat.too_long_to_share');
  const rows = await listShownMessages(tx, conversationId, undefined, MOST_MESSAGES + 1);
  if (rows.length > MOST_MESSAGES) fail('chat.too_long_to_share');
  const finished = rows.filter(({ status }) => status !== 'streaming');
  return finished.length > 0 ? finished.map(copyOf) : fail('chat.nothing_to_share');
}

/** Leaves out facts and documents of the owner's company; the text of an answer is shared as it is. */
function copyOf({ position: _position, created_at, basis, ...message }: ShownMessage): SharedMessages[number] {
  const citations = toCitations(message.citations);
  const hidden = new Set(citations.flatMap(({ is_private, source }) => (is_private ? source : [])));
  return {
    ...message,
    attachments: message.attachments.map(({ name }) => name),
    citations: citations.map((citation) => (citation.is_private ? hideDocument(citation) : citation)),
    sources: [...new Set(message.sources.map((source) => (hidden.has(source) ? HIDDEN : source)))],
    created_at: created_at.toISOString(),
    basis: basis.map((one) => ({ ...one, facts: [] })),
  };
}

const HIDDEN = 'A document of the company';

function hideDocument(citation: Citation): Citation {
  const nothing = { passage_id: '', document: '', heading: '', page: null, year: null, support: [] };
  const passage = 'This passage is in a document of the company, which is not shared.';
  return { ...citation, ...nothing, source: HIDDEN, title: HIDDEN, passage };
}

/** The links of one of the caller's conversations that still work, latest first. */
export async function listShares(
  context: SharingContext,
  actor: Actor,
  conversationId: string,
): Promise<ConversationShare[]> {
  const { db, clock } = context;
  const conversation = await requireOwnConversation(db, actor, conversationId);
  const rows = await listLiveShares(db, conversation, clock.now());
  return rows.map((row) => toShare(context, row));
}

/** The copy that a link opens, for anybody; forged, expired and revoked links are refused alike. */
export async function readSharedConversation(context: SharingContext, token: string): Promise<SharedConversation> {
  const { db, clock } = context;
  const tokens = createShareTokens(context);
  const id = tokens.idOf(token);
  if (id === null || !tokens.isGenuine(token, toLinkedShare(id))) return fail('chat.share_not_open');
  const share = await findOpenShare(db, id, clock.now());
  if (!share || !(await isActiveUser(db, share.user_id))) return fail('chat.share_not_open');
  return { title: share.title, shared_at: share.created_at.toISOString(), messages: share.messages };
}

/** Revokes one of the caller's links; revoking it again changes nothing. */
export async function revokeShare(
  { db, clock }: Pick<SharingContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  address: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    const share = (await revokeOwnShare(tx, actor.user_id, id, now)) ?? fail('common.not_found');
    if (!share.wasOpen) return;
    const details = { share: id };
    await recordAudit(tx, { event: 'conversation.share_revoked', at: now, actor_id: actor.user_id, address, details });
  });
}

/** A repeated create request still finds its link for this long after it ended. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes the copies behind links that no longer work. */
export async function deleteEndedShares({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteEndedShareRows(db, new Date(clock.now().getTime() - KEPT_MS));
}
