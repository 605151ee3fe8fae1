import { type Company, type CompanyRole, isHigherPlan, PLANS, type PlanType } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Owned } from '../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { listPlansInForce } from '../../billing/index.ts';
import type { LeavingAccounts } from '../leaving-accounts.ts';
import { findCompanyName } from './companies.store.ts';
import { checkMayGo, findObstacle, lockColleague, lockSelf } from './company.policy.ts';
import { clearCompany, findCompanyOf, listPeople, type PersonRow, setCompany, setCompanyRole } from './people.store.ts';

type PeopleContext = Pick<Context, 'db' | 'clock'>;

export interface CompanyCall {
  actor: Member;
  ip: string;
}

/** The company of a user as it is now, which may not be the one that they had when they called. */
export async function readCompany({ db, clock }: PeopleContext, userId: string): Promise<Company> {
  const company_id = (await findCompanyOf(db, userId)) ?? fail('common.forbidden');
  const people = await listPeople(db, company_id);
  const self = people.find(({ id }) => id === userId) ?? fail('common.forbidden');
  return {
    name: await findCompanyName(db, company_id),
    role: self.role,
    people: people.map(({ id, first_name, last_name, email, role }) => ({
      id,
      full_name: `${first_name} ${last_name}`.trim(),
      email,
      role,
      is_you: id === userId,
    })),
    most_people: PLANS[await findCompanyPlan(db, company_id, clock.now())].people,
    has_own_company: self.own_company_id !== null,
  };
}

/** The best plan in force of a company's owners. */
export async function findCompanyPlan(db: Db, companyId: string, now: Date): Promise<PlanType> {
  const owners = (await listPeople(db, companyId)).filter(({ role }) => role === 'owner');
  const plans = await listPlansInForce(
    db,
    owners.map(({ id }) => id),
    now,
  );
  return [...plans.values()].reduce<PlanType>((best, plan) => (isHigherPlan(plan, best) ? plan : best), 'free');
}

/** Makes a colleague an owner or a member. */
export async function setColleagueRole(
  context: PeopleContext,
  { actor, ip }: CompanyCall,
  id: string,
  role: CompanyRole,
): Promise<Company> {
  const { db, clock } = context;
  await runInTransaction(db, async (tx) => {
    const person = await lockColleague(tx, actor, id);
    if (person.role === role) return;
    if (role === 'member') await checkMayGo(tx, person);
    await setCompanyRole(tx, person, role);
    const who = { actor_id: actor.user_id, target_id: id, address: ip, details: { role } };
    await recordAudit(tx, { event: 'company.role_changed', at: clock.now(), ...who });
  });
  return await readCompany(context, actor.user_id);
}

/** Removes a colleague, who sees nothing of the company from then on; what they made stays. */
export async function removeColleague(
  context: PeopleContext,
  leaving: LeavingAccounts,
  { actor, ip }: CompanyCall,
  id: string,
): Promise<Company> {
  await runInTransaction(context.db, async (tx) => {
    await leaving.leaveCompany(tx, id);
    const person = await lockColleague(tx, actor, id);
    await sendAway(tx, context, person, { actor_id: actor.user_id, ip });
  });
  return await readCompany(context, actor.user_id);
}

/** The caller leaves for their own company, which is made if there is none. */
export async function removeSelf(
  context: PeopleContext,
  leaving: LeavingAccounts,
  { actor, ip }: CompanyCall,
): Promise<Company> {
  await runInTransaction(context.db, async (tx) => {
    await leaving.leaveCompany(tx, actor.user_id);
    const self = await lockSelf(tx, actor);
    // Whoever is alone would get an empty company for a full one.
    if ((await listPeople(tx, self.company_id)).length === 1) fail('accounts.last_person');
    await sendAway(tx, context, self, { actor_id: actor.user_id, ip });
  });
  return await readCompany(context, actor.user_id);
}

async function sendAway(
  tx: Db,
  { clock }: PeopleContext,
  person: Owned<PersonRow>,
  { actor_id, ip }: { actor_id: string; ip: string },
): Promise<void> {
  await checkMayGo(tx, person);
  await clearCompany(tx, person);
  await recordAudit(tx, { event: 'company.left', at: clock.now(), actor_id, target_id: person.id, address: ip });
}

/** Moves a user into a company; the one that they owned alone waits for them. A 409 if they are needed where they are. */
export async function addToCompany(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  leaving: LeavingAccounts,
  { user_id, company_id, ip }: { user_id: string; company_id: string; ip: string },
): Promise<void> {
  await leaving.leaveCompany(tx, user_id);
  const self = await lockSelf(tx, { user_id }, [company_id]);
  if (self.company_id === company_id) fail('accounts.is_in_company');
  await checkMayGo(tx, self);
  await checkSeat(tx, company_id, clock.now());
  await setCompany(tx, self, company_id, await findWaitingCompany(tx, self));
  await recordAudit(tx, {
    event: 'company.joined',
    at: clock.now(),
    actor_id: user_id,
    target_id: user_id,
    address: ip,
  });
}

/** What joining another company would mean: which company would wait, and whether the user can go at all. */
export async function findLeavingTerms(
  db: Db,
  userId: string,
): Promise<{ company_id: string; waiting: string | null; is_needed: boolean }> {
  const company_id = (await findCompanyOf(db, userId)) ?? fail('common.forbidden');
  const self = (await listPeople(db, company_id)).find(({ id }) => id === userId) ?? fail('common.forbidden');
  const is_needed = (await findObstacle(db, self)) !== null;
  return { company_id, waiting: await findWaitingCompany(db, self), is_needed };
}

/** The company that would wait for somebody who joins another one: that which waits already, or one without others. */
async function findWaitingCompany(db: Db, { company_id, own_company_id }: PersonRow): Promise<string | null> {
  if (own_company_id !== null) return own_company_id;
  return (await listPeople(db, company_id)).length === 1 ? company_id : null;
}

/** A 409 if the plan of a company has no room for one more; the company must be locked. */
export async function checkSeat(tx: Db, companyId: string, now: Date): Promise<void> {
  const { people } = PLANS[await findCompanyPlan(tx, companyId, now)];
  if ((await listPeople(tx, companyId)).length >= people) fail('accounts.no_seat_left');
}
