import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { createId } from '../../../platform/core/ids.ts';
import { deleteExpiredSignInData } from './delete-expired.ts';

test("the sweep deletes expired sessions, old guesses and yesterday's links, and nothing else", async () => {
  const clock = movingClock();
  const app = await startTestApp({ clock });
  const wrong = (username: string) =>
    app.request('POST', '/auth/login/', { body: { username, password: 'Wrong-password-1' } });
  await app.signUp();
  await wrong('long-ago');
  clock.advance(7 * 24 * 3600);
  const { user, access } = await app.signUp();
  await wrong('just-now');
  const link = (hoursAgo: number) => {
    const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
    return { id: createId(), user_id: user.id, requested_at: at, expires_at: at };
  };
  const [old, recent] = [link(25), link(23)];
  await app.db.insertInto('password_resets').values([old, recent]).execute();

  await deleteExpiredSignInData(app);

  const sessions = await app.db.selectFrom('sessions').select('user_id').execute();
  expect(sessions).toEqual([{ user_id: user.id }]);
  expect((await app.request('GET', '/auth/user/', { token: access })).status).toBe(200);
  // The newer guess counts at the address, at its name, at both, and at the account that it might have meant.
  expect(await app.db.selectFrom('sign_in_guesses').select('subject').execute()).toHaveLength(4);
  expect(await app.db.selectFrom('password_resets').select('id').execute()).toEqual([{ id: recent.id }]);
  await app.close();
});

test('the sweep leaves what a sign-in holds to the next one, since waiting for it could end the sign-in', async () => {
  const clock = movingClock();
  const app = await startTestApp({ clock });
  await app.request('POST', '/auth/login/', { body: { username: 'long-ago', password: 'Wrong-password-1' } });
  clock.advance(3_600);
  const subjects = () => app.db.selectFrom('sign_in_guesses').select('subject');
  const held = subjects().where('subject', 'like', 'address %');

  await app.db.transaction().execute(async (tx) => {
    await tx.executeQuery(held.forUpdate());
    await deleteExpiredSignInData(app);
  });

  expect(await subjects().execute()).toEqual(await held.execute());
  await deleteExpiredSignInData(app);
  expect(await subjects().execute()).toEqual([]);
  await app.close();
});
