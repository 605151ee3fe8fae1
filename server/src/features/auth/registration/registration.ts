import { type ErrorId, errors, type RegisterBody, type SignedIn } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { checkSeat, createUser, findTakenNames, lockCompanies, readUser } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { recordCompanyInvitationAccepted } from '../invitations/company-invitations.ts';
import { checkRegistrationAllowed, recordInvitationAccepted } from '../invitations/invitations.ts';
import { findPasswordFault } from '../passwords/password.policy.ts';
import type { Device } from '../sessions/device.ts';
import { createDeviceToken } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/sessions.ts';

type Registration = z.output<typeof RegisterBody>;

/** Creates an ordinary account and signs it in; a 400 lists all faults at once. */
export async function createAccount(parts: AuthParts, body: Registration, device: Device): Promise<SignedIn> {
  const { db, clock, passwords } = parts;
  const { misfit, joins } = await checkRegistrationAllowed(parts, body);
  refuse(await faultsOf(parts, body, misfit));

  const { password, password_confirm: _, invitation: __, phone_number, language = null, ...person } = body;
  const password_hash = await passwords.hash(password);
  const id = createId();
  const now = clock.now();
  const tokens = await runInTransaction(db, async (tx) => {
    const company_id = joins?.company_id ?? null;
    if (company_id !== null) {
      await lockCompanies(tx, [company_id]);
      await checkSeat(tx, company_id, now);
    }
    await createUser(tx, {
      ...(company_id === null ? {} : { company_id, company_role: 'member' as const }),
      ...person,
      id,
      phone_number: phone_number ?? '',
      language,
      role: 'user',
      password_hash,
      date_joined: now,
    });
    const { address } = device;
    await recordAudit(tx, { event: 'account.registered', at: now, actor_id: id, target_id: id, address });
    const accepted = { user_id: id, at: now, address };
    if (joins === null) await recordInvitationAccepted(tx, body, accepted);
    else await recordCompanyInvitationAccepted(tx, joins.id, accepted);
    return await openSession(parts, tx, id, device, now);
  });
  return { tokens, user: await readUser(parts, id), device_token: createDeviceToken(parts, id) };
}

async function faultsOf({ db }: AuthParts, body: Registration, misfit: ErrorId | null): Promise<ErrorId[]> {
  const taken = await findTakenNames(db, body.username, body.email);
  const faults: (ErrorId | null)[] = [
    taken.username ? 'auth.username_taken' : null,
    misfit ?? (taken.email ? 'auth.email_taken' : null),
    findPasswordFault(body.password, body),
    body.password === body.password_confirm ? null : 'auth.password_mismatch',
  ];
  return faults.filter((fault) => fault !== null);
}

function refuse(faults: ErrorId[]): void {
  const [first, second] = faults;
  if (!first) return;
  if (!second) fail(first);
  const entries: { field?: string; message: string }[] = faults.map((fault) => errors[fault]);
  fail('common.validation_failed', {
    fields: Object.fromEntries(entries.map(({ field, message }) => [field, [message]])),
  });
}
