import type { chatEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { questionsToday } from '../../billing/index.ts';
import { countOwnChats } from './chat-figures.store.ts';

/** Figures of the caller's own chats. */
export async function readChatStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<z.output<typeof chatEndpoints.getChatStats.reply>> {
  const [counts, questions_today] = await Promise.all([
    countOwnChats(db, actor.user_id),
    questionsToday(db, actor.user_id, clock.now()),
  ]);
  return { data: { ...counts, questions_today } };
}
