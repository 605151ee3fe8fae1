import { type ApiKey, MOST_API_KEYS, type NewApiKey } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import { type Account, lockAccount } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { type ApiKeyRow, deleteOwnKey, insertKey, listKeyRows } from './api-keys.store.ts';
import { computeKeyHash, createKeyText, getKeyHint } from './key-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function toApiKey({ created_at, expires_at, last_used_at, ...row }: ApiKeyRow, now: Date): ApiKey {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    is_expired: expires_at !== null && expires_at <= now,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/** The caller's keys, newest first; expired ones for a month. */
export async function listApiKeys(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ count: number; next: null; previous: null; results: ApiKey[] }> {
  const results = (await listKeyRows(db, actor.user_id)).map((row) => toApiKey(row, clock.now()));
  return { count: results.length, next: null, previous: null, results };
}

/**
 * Makes a key after checking the caller's password, since a key outlives the session that made it, and tells the
 * account's owner by mail. The key itself is returned this once and not stored.
 */
export async function createApiKey(
  parts: Pick<AuthParts, 'config' | 'db' | 'clock' | 'mail' | 'passwords'>,
  actor: Actor,
  { name, scopes, expires_in_days, password }: z.output<typeof NewApiKey>,
  ip: string,
): Promise<ApiKey & { key: string }> {
  const { config, db, clock, mail } = parts;
  const guess = await checkOwnPassword(parts, actor, password, ip);
  await guess.takeBack();
  const now = clock.now();
  const key = createKeyText();
  const row = {
    id: createId(),
    name,
    hint: getKeyHint(key),
    scopes,
    created_at: now,
    expires_at: expires_in_days === null ? null : new Date(now.getTime() + expires_in_days * DAY_MS),
  };
  await runInTransaction(db, async (tx) => {
    // Two requests at once must not both find room.
    const account = (await lockAccount(tx, actor.user_id)) ?? fail('common.not_signed_in');
    const isFull = (await listKeyRows(tx, actor.user_id)).length >= MOST_API_KEYS;
    if (isFull) fail('auth.too_many_keys', { values: { limit: MOST_API_KEYS } });
    await insertKey(tx, { ...row, user_id: actor.user_id, key_hash: computeKeyHash(key) });
    await recordAudit(tx, {
      event: 'api_key.created',
      at: now,
      actor_id: actor.user_id,
      target_id: actor.user_id,
      address: ip,
      details: { key: row.hint, scopes: scopes.join(', '), expires: row.expires_at?.toISOString() ?? 'never' },
    });
    await mail.send(buildKeyCreatedMail(config.installationName, account, name), { db: tx });
  });
  return { ...toApiKey({ ...row, last_used_at: null }, now), key };
}

function buildKeyCreatedMail(sender: string, { email, username, language }: Account, name: string) {
  return buildMail({
    to: email,
    language,
    sender,
    subject: t`An API key was made for your account`,
    paragraphs: [
      t`The API key "${name}" was made for your account ${username}. A program that has it can act for you.`,
      t`If this was not you, revoke the key in your profile, change your password at once and tell your administrator.`,
    ],
  });
}

/** Deletes one of the caller's keys, so that no instance accepts it any more; 404 for other users' keys. */
export async function revokeApiKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  ip: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { hint } = (await deleteOwnKey(tx, actor.user_id, id)) ?? fail('common.not_found');
    await recordAudit(tx, {
      event: 'api_key.revoked',
      at: clock.now(),
      actor_id: actor.user_id,
      target_id: actor.user_id,
      address: ip,
      details: { key: hint },
    });
  });
}
