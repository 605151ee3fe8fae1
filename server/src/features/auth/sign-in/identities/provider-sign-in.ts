import type { SignedIn } from '@haulwise/contract';
import { recordAudit } from '../../../../platform/audit/audit-log.store.ts';
import { AppError, fail } from '../../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../../platform/db/database.ts';
import { type LeavingAccounts, lockAccount, readUser } from '../../../accounts/index.ts';
import type { AuthParts } from '../../auth-parts.ts';
import type { Device } from '../../sessions/device.ts';
import { createDeviceToken } from '../../sessions/known-devices.ts';
import { openSession } from '../../sessions/sessions.ts';
import { claimCode } from '../../two-factor/both-factors.ts';
import { claimCodeGuess, recordLock } from '../guesses.ts';
import { getRedirectUri, requireProvider, runAtProvider } from './at-provider.ts';
import { saveProviderUser } from './first-sign-in.ts';
import { claimProof, claimTicket, findProvenUser, setProvenUser } from './identities.store.ts';
import { type Person, toPerson } from './person.ts';
import type { IdentityProvider } from './provider/identity-provider.ts';
import { createTicket, type OpenTicket, openTicket } from './tickets.ts';

/** Begins a sign-in, or for a user the connection of an identity. Nothing is stored until the browser comes back. */
export async function startAtProvider(
  parts: AuthParts,
  { isFresh, userId }: { isFresh: boolean; userId: string | null },
): Promise<{ url: string; ticket: string }> {
  const provider = requireProvider(parts);
  const { url, challenge } = await runAtProvider(provider, () => provider.begin(getRedirectUri(parts), isFresh));
  return { url, ticket: createTicket(parts, provider, challenge, userId) };
}

/**
 * Signs in whoever the provider proved. With two-factor sign-in the first call ends in 403 `two_factor_required`, and
 * another one with the same ticket and a code follows. A ticket asks the provider once and opens one session.
 */
export async function finishProviderSignIn(
  parts: AuthParts,
  leaving: LeavingAccounts,
  { ticket: text, answer, code }: { ticket: string; answer: string; code?: string | undefined },
  device: Device,
): Promise<SignedIn> {
  const provider = requireProvider(parts);
  const ticket = openTicket(parts, provider, text, null);
  const proven = await findProvenUser(parts.db, ticket.hash, parts.clock.now());
  const userId = proven ?? (await proveUser(parts, leaving, provider, ticket, answer, device));
  const tokens = await openProvenSession(parts, userId, ticket, code, device);
  return { tokens, user: await readUser(parts, userId), device_token: createDeviceToken(parts, userId) };
}

async function proveUser(
  parts: AuthParts,
  leaving: LeavingAccounts,
  provider: IdentityProvider,
  ticket: OpenTicket,
  answer: string,
  { address }: Device,
): Promise<string> {
  try {
    const person = await readPerson(parts, provider, ticket, answer);
    const userId = await saveProviderUser(parts, leaving, provider, person, address);
    await setProvenUser(parts.db, ticket.hash, userId);
    return userId;
  } catch (error) {
    const details = { by: 'identity provider', why: error instanceof AppError ? error.id : 'internal' };
    await recordAudit(parts.db, { event: 'sign_in.failed', at: parts.clock.now(), address, details });
    throw error;
  }
}

/** Uses up the ticket, and asks the provider who came back. */
export async function readPerson(
  parts: AuthParts,
  provider: IdentityProvider,
  ticket: OpenTicket,
  answer: string,
): Promise<Person> {
  // First, so that of two at once only one asks.
  if (!(await claimTicket(parts.db, ticket.hash, new Date(ticket.expires_at)))) fail('auth.ticket_expired');
  const claims = await runAtProvider(provider, () => provider.finish(getRedirectUri(parts), answer, ticket));
  const { settings } = provider;
  return toPerson(claims, settings) ?? fail('auth.provider_answer_wrong', { values: { provider: settings.name } });
}

async function openProvenSession(
  parts: AuthParts,
  userId: string,
  { hash }: OpenTicket,
  code: string | undefined,
  device: Device,
): Promise<SignedIn['tokens']> {
  const { address } = device;
  const guess = code === undefined ? null : await claimCodeGuess(parts, userId);
  const at = parts.clock.now();
  const who = { target_id: userId, address };
  const tokens = await runInTransaction(parts.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account?.is_active) return fail('auth.account_deactivated');
    if (account.has_two_factor && code === undefined) fail('auth.two_factor_required');
    if (account.has_two_factor && !(await claimCode(parts, tx, userId, code ?? '', address))) return null;
    if (!(await claimProof(tx, hash, userId))) fail('auth.ticket_expired');
    const details = { by: 'identity provider' };
    await recordAudit(tx, { event: 'sign_in.succeeded', at, actor_id: userId, ...who, details });
    return await openSession(parts, tx, userId, device, at);
  });
  if (tokens !== null) {
    await guess?.clear();
    return tokens;
  }
  await recordAudit(parts.db, { event: 'sign_in.failed', at, ...who, details: { factor: 'code' } });
  if (guess !== null) await recordLock(parts, guess, who);
  return fail('auth.wrong_code');
}
