import { Readable } from 'node:stream';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { PersonalData } from '../../../platform/core/personal-data.ts';
import { writeJsonText } from '../../../platform/formats/json-text.ts';
import type { FileReply } from '../../../platform/http/route.ts';
import { deleteOwnAccount, type LeavingAccounts } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { claimCode } from '../two-factor/both-factors.ts';

/** Everything stored about the caller, streamed as one JSON file. */
export async function exportAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  personalData: PersonalData[],
  { user_id, username }: Actor,
  ip: string,
): Promise<FileReply> {
  const now = clock.now();
  await recordAudit(db, { event: 'account.exported', at: now, actor_id: user_id, target_id: user_id, address: ip });
  return {
    name: `haulwise-${username}-${now.toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    body: Readable.from(textOf(personalData, user_id, now), { objectMode: false }),
  };
}

async function* textOf(personalData: PersonalData[], userId: string, now: Date): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)}`;
  for (const { name, read } of personalData) {
    yield `,\n${JSON.stringify(name)}:`;
    const value = read(userId);
    yield* writeJsonText(value instanceof Promise ? await value : value);
  }
  yield '}\n';
}

/**
 * Deletes the caller's account and everything in it. This cannot be undone, so the caller must enter their password
 * again, and a code if two-factor sign-in is on.
 */
export async function deleteAccount(
  parts: AuthParts,
  leaving: LeavingAccounts,
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
  ip: string,
): Promise<void> {
  const guess = await checkOwnPassword(parts, actor, password, ip);
  const isGuess = actor.has_two_factor && code !== undefined;
  if (!isGuess) await guess.takeBack();
  if (actor.has_two_factor && code === undefined) fail('auth.two_factor_required');
  await deleteOwnAccount(parts, leaving, actor, ip, async (tx) => {
    if (actor.has_two_factor && !(await claimCode(parts, tx, actor.user_id, code ?? '', ip))) fail('auth.wrong_code');
  });
  if (isGuess) await guess.takeBack();
}
