import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../../platform/core/owned.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listPeople, lockCompanies, lockPerson, type PersonRow } from './people.store.ts';

/** A 403 unless the caller owns their company now. */
export async function checkOwner(db: Db, member: Member): Promise<void> {
  if (!(await isOwner(db, member))) fail('accounts.owners_only');
}

export async function isOwner(db: Db, { user_id, company_id }: Member): Promise<boolean> {
  const people = await listPeople(db, company_id);
  return people.some(({ id, role }) => id === user_id && role === 'owner');
}

/** A colleague whom the caller, an owner, may change; locks them and the company until the transaction ends. */
export async function lockColleague(tx: Db, member: Member, id: string): Promise<Owned<PersonRow>> {
  const person = await lockPerson(tx, id);
  await lockCompanies(tx, [member.company_id]);
  await checkOwner(tx, member);
  if (!person || person.company_id !== member.company_id) return fail('common.not_found');
  return toOwned(person);
}

/** The caller; locks them, their company and these others until the transaction ends. */
export async function lockSelf(
  tx: Db,
  { user_id }: Pick<Member, 'user_id'>,
  others: string[] = [],
): Promise<Owned<PersonRow>> {
  const self = (await lockPerson(tx, user_id)) ?? fail('common.forbidden');
  await lockCompanies(tx, [self.company_id, ...others]);
  return toOwned(self);
}

/** A 409 if this person cannot go: nobody else owns their company, or it would be lost without anybody. */
export async function checkMayGo(db: Db, person: PersonRow): Promise<void> {
  const obstacle = await findObstacle(db, person);
  if (obstacle !== null) fail(obstacle);
}

/** Why this person cannot leave their company for another one; null if they can. */
export async function findObstacle(
  db: Db,
  person: PersonRow,
): Promise<'accounts.last_owner' | 'accounts.last_person' | null> {
  const others = (await listPeople(db, person.company_id)).filter(({ id }) => id !== person.id);
  // The one that waits for them already cannot make room for a second one.
  if (others.length === 0) return person.own_company_id === null ? null : 'accounts.last_person';
  const isNeeded = person.role === 'owner' && !others.some(({ role }) => role === 'owner');
  return isNeeded ? 'accounts.last_owner' : null;
}
