import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

let app: TestApp;
let admin: TestUser;

const belongingOf = ({ user }: TestUser) =>
  app.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.company_id', 'users.company_role', 'companies.name'])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow();
const changeRole = ({ user }: TestUser, role: string) =>
  app.request('PATCH', `/auth/users/${user.id}/`, { token: admin.access, body: { role } });
const leave = ({ access: token, password }: TestUser) =>
  app.request('POST', '/auth/account/delete/', { token, body: { password } });
const exists = async (id: string | null) =>
  (await app.db.selectFrom('companies').select('id').where('id', '=', id).execute()).length === 1;

describe('a company', () => {
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signUpAdmin();
  });
  afterAll(() => app.close());

  it('is made for everybody who registers, and named by their company record', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const before = await belongingOf(pat);
    expect(before).toMatchObject({ company_role: 'owner', name: '' });
    await app.request('PATCH', '/auth/client-info/', { token: pat.access, body: { company_name: 'Curb & Co.' } });
    expect(await belongingOf(pat)).toEqual({ ...before, name: 'Curb & Co.' });
    const other = await belongingOf(sam);
    expect(other.name).toBe('');
    expect(other.company_id).not.toBe(before.company_id);
  });

  it('is kept for who becomes an administrator, and theirs again afterwards', async () => {
    const pat = await app.signUp();
    const before = await belongingOf(pat);
    expect((await changeRole(pat, 'admin')).status).toBe(200);
    expect((await changeRole(pat, 'user')).status).toBe(200);
    expect(await belongingOf(pat)).toEqual(before);
  });

  it('is made for an administrator who never had one and stops being one', async () => {
    const first = await app.signUpAdmin();
    const none = { company_id: null, company_role: null };
    await app.db.updateTable('users').set(none).where('id', '=', first.user.id).execute();
    expect((await changeRole(first, 'user')).status).toBe(200);
    expect(await belongingOf(first)).toMatchObject({ company_id: expect.any(String), company_role: 'owner' });
  });

  it('goes with its last user; until then somebody owns it', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const { company_id } = await belongingOf(pat);
    const own = (await belongingOf(sam)).company_id;
    await app.db
      .updateTable('users')
      .set({ company_id, company_role: 'member' })
      .where('id', '=', sam.user.id)
      .execute();
    await app.db.deleteFrom('companies').where('id', '=', own).execute();
    expect((await leave(pat)).status).toBe(204);
    expect(await belongingOf(sam)).toMatchObject({ company_id, company_role: 'owner' });
    expect((await leave(sam)).status).toBe(204);
    expect(await exists(company_id)).toBe(false);
  });
});
