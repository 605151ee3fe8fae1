import type { EndpointReply, twoFactorEndpoints } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { findUserByName, lockAccount, readUser, setHasTwoFactor } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { claimOwnGuess } from '../sign-in/guesses.ts';
import { buildOtpauthUrl, createAppSecret, findCodeStep, parseAppCode } from './authenticator.ts';
import { type BothFactors, runWithBothFactors } from './both-factors.ts';
import { isTwoFactorRequired } from './two-factor.policy.ts';
import {
  claimStep,
  countRecoveryCodes,
  deleteTwoFactor,
  enableTwoFactorRow,
  insertPendingTwoFactor,
  lockTwoFactor,
  replaceRecoveryCodes,
} from './two-factor.store.ts';
import { buildTwoFactorMail } from './two-factor-mail.ts';

/** Starts the set-up: returns a secret for the authenticator app, which takes effect once a code confirms it. */
export async function startTwoFactorSetup(
  parts: AuthParts,
  actor: Actor,
  password: string,
  ip: string,
): Promise<{ secret: string; otpauth_url: string }> {
  const guess = await checkOwnPassword(parts, actor, password, ip);
  await guess.takeBack();
  const secret = createAppSecret();
  const sealed = parts.sealedSecrets.seal(secret, actor.user_id);
  if (!(await insertPendingTwoFactor(parts.db, actor.user_id, sealed, parts.clock.now())))
    fail('auth.two_factor_is_on');
  return { secret, otpauth_url: buildOtpauthUrl(parts.config.installationName, secret, actor.username) };
}

/** An unconfirmed set-up expires after this (ms). */
export const SET_UP_TIMEOUT = 15 * 60 * 1000;

/** Turns on two-factor sign-in once a code proves that the app has the secret; returns the recovery codes. */
export async function enableTwoFactor(
  parts: AuthParts,
  actor: Actor,
  typed: string,
  ip: string,
): Promise<{ recovery_codes: string[] }> {
  const { config, db, clock, mail, sealedSecrets } = parts;
  const id = actor.user_id;
  const user = await readUser(parts, id);
  const guess = await claimOwnGuess(parts, id, actor.session_id);
  const codes = await runInTransaction(db, async (tx) => {
    const now = clock.now();
    await lockAccount(tx, id);
    const row = await lockTwoFactor(tx, id);
    if (row?.enabled_at) return fail('auth.two_factor_is_on');
    if (!row || now.getTime() - row.begun_at.getTime() >= SET_UP_TIMEOUT) return fail('auth.two_factor_not_begun');
    const secret = sealedSecrets.open(row.sealed_secret, id);
    if (secret === null) return fail('auth.two_factor_not_begun');
    const code = parseAppCode(typed);
    const step = code && findCodeStep(secret, code, now);
    if (!step) return fail('auth.wrong_code');
    await claimStep(tx, id, step);
    await enableTwoFactorRow(tx, id, now);
    await setHasTwoFactor(tx, id, true);
    await recordAudit(tx, { event: 'two_factor.enabled', at: now, actor_id: id, target_id: id, address: ip });
    await mail.send(buildTwoFactorMail(config.installationName, 'on', user), { db: tx });
    return await createRecoveryCodesFor(parts, tx, id);
  });
  await guess.takeBack();
  return { recovery_codes: codes };
}

/** Turns off two-factor sign-in, unless the server requires it. */
export async function disableTwoFactor(parts: AuthParts, actor: Actor, proof: BothFactors, ip: string): Promise<void> {
  const id = actor.user_id;
  if (isTwoFactorRequired(parts.config, actor.role)) fail('auth.two_factor_demanded');
  const user = await readUser(parts, id);
  await runWithBothFactors(parts, actor, proof, ip, async (tx) => {
    await deleteTwoFactor(tx, id);
    await setHasTwoFactor(tx, id, false);
    const at = parts.clock.now();
    await recordAudit(tx, { event: 'two_factor.disabled', at, actor_id: id, target_id: id, address: ip });
    await parts.mail.send(buildTwoFactorMail(parts.config.installationName, 'off', user), { db: tx });
  });
}

/** Whether the caller uses a second factor, and whether they must. */
export async function readTwoFactor(
  { db, config }: Pick<AuthParts, 'db' | 'config'>,
  actor: Actor,
): Promise<EndpointReply<typeof twoFactorEndpoints.getTwoFactor>> {
  return {
    is_enabled: actor.has_two_factor,
    is_required: isTwoFactorRequired(config, actor.role),
    recovery_codes_left: actor.has_two_factor ? await countRecoveryCodes(db, actor.user_id) : 0,
  };
}

/** Replaces all recovery codes with new ones. */
export async function replaceOwnRecoveryCodes(
  parts: AuthParts,
  actor: Actor,
  proof: BothFactors,
  ip: string,
): Promise<{ recovery_codes: string[] }> {
  const id = actor.user_id;
  const recovery_codes = await runWithBothFactors(parts, actor, proof, ip, async (tx) => {
    const at = parts.clock.now();
    await recordAudit(tx, { event: 'two_factor.codes_renewed', at, actor_id: id, target_id: id, address: ip });
    return await createRecoveryCodesFor(parts, tx, id);
  });
  return { recovery_codes };
}

/** Creates new recovery codes and invalidates the old ones. Only hashes are stored. */
async function createRecoveryCodesFor(
  { recoveryCodes }: Pick<AuthParts, 'recoveryCodes'>,
  tx: Db,
  userId: string,
): Promise<string[]> {
  const codes = recoveryCodes.create();
  const hashes = codes.map((code) => recoveryCodes.hash(code, userId)).filter((hash) => hash !== null);
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Turns off two-factor sign-in and ends all sessions of the user; false if it was not on. */
async function removeTwoFactor(tx: Db, userId: string): Promise<boolean> {
  await lockAccount(tx, userId);
  if (!(await deleteTwoFactor(tx, userId))) return false;
  await setHasTwoFactor(tx, userId, false);
  await deleteSessionsOf(tx, userId);
  return true;
}

/**
 * Turns off two-factor sign-in for a user who lost their device, and ends their sessions, since the device may be in
 * other hands. Administrators cannot reset their own: anyone at their unlocked screen could remove the second factor.
 */
export async function removeUserTwoFactor(
  parts: Pick<AuthParts, 'config' | 'db' | 'clock' | 'mail'>,
  actor: Actor,
  userId: string,
  ip: string,
): Promise<void> {
  const { config, db, clock, mail } = parts;
  if (userId === actor.user_id) fail('common.forbidden');
  const user = await readUser(parts, userId);
  await runInTransaction(db, async (tx) => {
    if (!(await removeTwoFactor(tx, userId))) fail('auth.two_factor_is_off');
    const who = { actor_id: actor.user_id, target_id: userId, address: ip };
    await recordAudit(tx, { event: 'two_factor.reset', at: clock.now(), ...who });
    await mail.send(buildTwoFactorMail(config.installationName, 'reset', user), { db: tx });
  });
}

/**
 * Turns off two-factor sign-in for the user with this username or email, on behalf of the operator: the way out for a
 * last administrator without device and recovery codes. False if there is no such user, or it was not on.
 */
export async function removeTwoFactorByOperator(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
): Promise<boolean> {
  const user = await findUserByName(db, name);
  if (!user) return false;
  return await runInTransaction(db, async (tx) => {
    const isOff = await removeTwoFactor(tx, user.id);
    const details = { by: 'operator' };
    if (isOff) await recordAudit(tx, { event: 'two_factor.reset', at: clock.now(), target_id: user.id, details });
    return isOff;
  });
}
