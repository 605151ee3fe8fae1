import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import { tablesHolding } from '../database/search-database.ts';
import { upload } from '../files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';
import { addModelUsage } from '../model/model-usage.ts';

/** Tables that refer to a user, with the part of the export that covers each; null for none, with the reason. */
const TOLD: Record<string, string | null> = {
  users: 'user',
  client_info: 'company',
  notices: 'notices',
  subscriptions: 'subscription',
  payments: 'payments',
  question_counts: 'questions_by_day',
  sessions: 'sessions',
  two_factor: 'two_factor',
  recovery_codes: 'two_factor',
  api_keys: 'api_keys',
  identities: 'identities',
  /** Of a sign-in that is under way, for some minutes. */
  identity_tickets: null,
  password_resets: 'password_resets',
  sign_in_guesses: 'failed_sign_ins',
  audit_log: 'own_acts',
  facts: 'facts',
  folders: 'folders',
  conversations: 'conversations',
  conversation_shares: 'shares',
  user_views: 'user_views',
  feedback: 'feedback',
  gap_questions: 'unanswered_questions',
  articles: 'articles',
  files: 'files',
  file_versions: 'file_versions',
  file_shares: 'file_shares',
  file_comments: 'file_comments',
  model_usage: 'model_usage',
  /** Sums by day of the above. */
  model_days: null,
  weekly_summaries: 'weekly_summary',
  analytics_reports: 'reports',
  analytics_events: 'events',
  user_days: 'active_days',
  error_users: 'errors_met',
  error_occurrences: 'error_occurrences',
  error_groups: 'errors_resolved',
  /** Responses of the last day, kept for repeated requests. */
  idempotency_keys: null,
  /** Counts conversations, which are exported. */
  conversation_counts: null,
  /** How replies were written; the replies themselves are exported. */
  runs: null,
  /** About the people they invited. */
  invitations: null,
};

let app: TestApp;
let pat: TestUser;

/** Leaves a trace of the user in every table that can hold one. */
async function leaveTraces(): Promise<void> {
  const user_id = pat.user.id;
  const { access: token } = pat;
  await app.request('POST', '/auth/login/', { body: { username: pat.username, password: 'Wrong-password-1' } });
  await app.request('PATCH', '/auth/client-info/', { token, body: { company_name: 'Curb & Co.' } });
  await app.request('POST', '/chat/conversations/', {
    token,
    body: { title: 'Bids' },
    headers: { 'idempotency-key': 'once' },
  });
  const { body } = await app.request('POST', '/chat/', { token, body: { message: 'How heavy is a piano?' } });
  await app.request('POST', `/chat/messages/${body.message.id}/feedback/`, {
    token,
    body: { feedback_type: 'thumbs_up' },
  });
  await app.request('POST', `/chat/conversations/${body.conversation_id}/share/`, { token, body: {} });
  const article = { title: 'Bids', body: 'Bid high.' };
  await app.request('POST', '/knowledge/articles/', { token, body: article });
  const { body: file } = await upload(app, pat, 'bids.txt', 'Bid high.');
  await app.request('POST', '/files/share/', { token, body: { file_id: file.id } });
  await app.request('POST', `/files/${file.id}/comments/add/`, { token, body: { text: 'Ours.' } });
  const days = { start_date: '2026-11-01', end_date: '2026-11-20' };
  const report = { report_type: 'users', format: 'csv', ...days };
  await app.request('POST', '/analytics/reports/', { token, body: report });
  // They are recorded after the response.
  await vi.waitFor(() =>
    app.db.selectFrom('analytics_events').select('id').where('event', '=', 'feature.sharing').executeTakeFirstOrThrow(),
  );
  await vi.waitFor(() => app.db.selectFrom('gap_questions').select('id').executeTakeFirstOrThrow());
  await app.request('POST', '/analytics/errors/log/', { token, body: { message: 'Broken' } });
  const { body: errors } = await app.request('GET', '/analytics/errors/', { token });
  const resolved = { token, body: { status: 'resolved' } };
  await app.request('PATCH', `/analytics/errors/${errors.data.results[0].id}/`, resolved);
  await app.request('PUT', '/analytics/weekly-summary/', { token, body: { is_subscribed: true } });
  await addModelUsage(app.db, user_id, 100, '2026-11-20', 'free');
  const now = new Date();
  // Told before they became an administrator.
  await sql`
    insert into facts (id, company_id, created_by, is_from_chat, kind, value, created_at, updated_at)
    select ${createId()}, id, ${user_id}, false, 'other', 'We close on Sundays', now(), now() from companies limit 1`.execute(
    app.db,
  );
  await app.db.insertInto('folders').values({ id: createId(), user_id, name: 'Bids' }).execute();
  await app.db
    .insertInto('payments')
    .values({ id: createId(), user_id, amount_cents: 100, provider: 'manual' })
    .execute();
  await app.db
    .insertInto('question_counts')
    .values({ user_id, day: '2026-11-20', count: 1 })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await app.db
    .insertInto('password_resets')
    .values({ id: createId(), user_id, requested_at: now, expires_at: now })
    .execute();
  await app.db
    .insertInto('api_keys')
    .values({
      id: createId(),
      user_id,
      name: 'Site',
      hint: 'hwk_1234',
      key_hash: Buffer.from('x'),
      scopes: ['ask'],
      created_at: now,
    })
    .execute();
  await app.db
    .insertInto('two_factor')
    .values({ user_id, sealed_secret: Buffer.from('x'), begun_at: now })
    .execute();
  await app.db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: Buffer.from('x') })
    .execute();
  await app.db.insertInto('user_views').values({ id: createId(), user_id, name: 'New', search: '?days=7' }).execute();
  await app.db.insertInto('notices').values({ user_id, kind: 'plan_ended', about: 'x', sent_at: now }).execute();
  const identity = { user_id, issuer: 'https://login.example', subject: 'p-1', email: pat.user.email };
  await app.db
    .insertInto('identities')
    .values({ ...identity, connected_at: now })
    .execute();
  await app.db
    .insertInto('identity_tickets')
    .values({ user_id, hash: Buffer.from('t'), expires_at: now })
    .execute();
  const invitation = { created_at: now, expires_at: now };
  await app.db
    .insertInto('invitations')
    .values([
      { ...invitation, id: createId(), email: 'friend@example.com', invited_by: user_id },
      { ...invitation, id: createId(), email: pat.user.email, accepted_at: now },
    ])
    .execute();
}

describe('the data kept about a user', () => {
  beforeAll(async () => {
    app = await startTestApp();
    await app.signUpAdmin();
    await app.signUp();
    pat = await app.signUpAdmin();
    await leaveTraces();
  });
  afterAll(() => app.close());

  it('is in tables that their export covers, or that have a reason not to be', async () => {
    const named = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name in ('user_id', 'actor_id', 'target_id', 'author_id') or column_name like '%_by')
        and data_type = 'uuid' and column_name <> 'replaced_by'`.execute(app.db);
    const names = named.rows.map(({ name }) => name);
    expect([...new Set([...names, 'users', 'sign_in_guesses'])].sort()).toEqual(Object.keys(TOLD).sort());
    const file = JSON.parse((await app.request('GET', '/auth/account/export/', { token: pat.access })).text);
    const told = Object.values(TOLD).filter((name) => name !== null);
    for (const name of told) {
      expect(file[name], name).toBeTruthy();
      if (Array.isArray(file[name])) expect(file[name], name).not.toHaveLength(0);
    }
    expect((await tablesHolding(app.db, pat.user.id)).sort()).toEqual(Object.keys(TOLD).sort());
  });

  it('is deleted with their account, except the audit log and anonymous payments', async () => {
    const { access: token, password } = pat;
    const reply = await app.request('POST', '/auth/account/delete/', { token, body: { password } });
    expect(reply.status).toBe(204);
    expect(await tablesHolding(app.db, pat.user.id)).toEqual(['audit_log']);
    expect(await tablesHolding(app.db, pat.user.email)).toEqual([]);
    expect(await app.db.selectFrom('payments').select('user_id').execute()).toEqual([{ user_id: null }]);
  });
});
