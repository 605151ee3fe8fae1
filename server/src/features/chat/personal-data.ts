import { type PersonalData, readInBatches } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { listOwnUsage } from './answers/engines/model-usage.store.ts';
import { listOwnFacts } from './company-facts/kept/facts.store.ts';
import { listOwnConversations } from './conversations/conversations.store.ts';
import { listOwnShares } from './conversations/shares/shares.store.ts';
import { listOwnFolders } from './folders/folders.store.ts';
import { listOwnFeedback } from './messages/feedback/feedback.store.ts';
import { listOwnMessages } from './messages/messages.store.ts';

const CONVERSATIONS = 100;
/** A message may have 256 KB. */
const MESSAGES = 50;
/** A share contains a copy of a whole conversation. */
const SHARES = 2;
const USAGES = 500;

/**
 * What chat stores about a user: their folders, the facts of their company, every conversation with all versions of its messages, their shares and
 * feedback, and the model usage of their replies.
 */
export function listChatPersonalData(db: Db): PersonalData[] {
  return [
    { name: 'folders', read: (userId) => listOwnFolders(db, userId) },
    { name: 'facts', read: (userId) => listOwnFacts(db, userId) },
    { name: 'feedback', read: (userId) => feedback(db, userId) },
    { name: 'shares', read: (userId) => shares(db, userId) },
    { name: 'model_usage', read: (userId) => usage(db, userId) },
    { name: 'conversations', read: (userId) => conversations(db, userId) },
  ];
}

function feedback(db: Db, userId: string) {
  type Row = Awaited<ReturnType<typeof listOwnFeedback>>[number];
  return readInBatches<Row>(MESSAGES, (last, limit) => listOwnFeedback(db, userId, last?.id, limit));
}

function usage(db: Db, userId: string) {
  type Row = Awaited<ReturnType<typeof listOwnUsage>>[number];
  return readInBatches<Row>(USAGES, (last, limit) => listOwnUsage(db, userId, last?.run_id, limit));
}

function shares(db: Db, userId: string) {
  type Row = Awaited<ReturnType<typeof listOwnShares>>[number];
  return readInBatches<Row>(SHARES, (last, limit) => listOwnShares(db, userId, last?.id, limit));
}

async function* conversations(db: Db, userId: string) {
  type Row = Awaited<ReturnType<typeof listOwnConversations>>[number];
  const rows = readInBatches<Row>(CONVERSATIONS, (last, limit) => listOwnConversations(db, userId, last?.id, limit));
  for await (const row of rows) yield { ...row, messages: messages(db, row.id) };
}

function messages(db: Db, conversationId: string) {
  type Row = Awaited<ReturnType<typeof listOwnMessages>>[number];
  return readInBatches<Row>(MESSAGES, (last, limit) => listOwnMessages(db, conversationId, last?.position, limit));
}
