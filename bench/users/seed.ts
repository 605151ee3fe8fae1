import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/database.ts';

/** Made-up users who joined over three years; a tenth pays, a fifth never signed in again. */
export async function seedUsers(db: Db, count: number): Promise<void> {
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    insert into users (id, username, email, first_name, last_name, phone_number, date_joined, last_login)
    select gen_random_uuid(), lower(first || '.' || left(last, 12)) || n, lower(first || n || '@' || host), first, last,
      '512-555-' || lpad((n % 10000)::text, 4, '0'), joined,
      case when random() < 0.8 then joined + random() * (timestamptz '2026-11-20' - joined) end
    from (
      select n,
        (array['Ana','Bob','Carla','Dwayne','Elena','Frank','Grace','Hector','Irene','Jamal','Kate','Luis','Maria','Noah',
          'Olga','Pete','Quinn','Rosa','Sam','Tina','Umar','Vera','Walt','Xena','Yusuf','Zoe'])[1 + floor(random() * 26)] as first,
        (array['Alvarez','Brown','Chen','Davis','Evans','Flores','Garcia','Hughes','Ivanov','Jones','Kowalski','Lopez',
          'Miller','Nguyen','Ortiz','Patel','Quigley','Reed','Smith','Taylor','Ueda','Vargas','Walker','Young',
          'Zhang','Østergaard'])[1 + floor(random() * 26)] as last,
        (array['gmail.com','yahoo.com','outlook.com','junkhauling.example','cleanout.example'])[1 + floor(random() * 5)] as host,
        timestamptz '2023-11-20' + random() * interval '3 years' as joined
      from generate_series(1, ${count}::int) n offset 0
    ) people`.execute(db);
  await sql`
    insert into subscriptions (user_id, type, status, expires_at, total_revenue_cents, total_payments)
    select id, type, case when type = 'free' then 'active' when chance < 0.1 then 'cancelled' else 'active' end,
      case when type in ('basic', 'premium') then timestamptz '2026-11-20' + (chance - 0.3) * interval '60 days' end,
      case when type = 'free' then 0 else floor(chance * 200) * 1900 end,
      case when type = 'free' then 0 else floor(chance * 200) end
    from (
      select id, random() as chance,
        (array['basic','premium','lifetime','free','free','free','free','free','free','free','free','free'])[1 + floor(random() * 12)] as type
      from users where role = 'user' and not exists (select from subscriptions where user_id = users.id) offset 0
    ) plans`.execute(db);
  await sql`vacuum analyze users, subscriptions`.execute(db);
}

/** Three years of user actions, mostly signing in and out; one row in a thousand is an administrator's action. */
export async function seedAuditLog(db: Db, count: number): Promise<void> {
  await sql`
    insert into audit_log (id, happened_at, event, actor_id, target_id, address, details)
    select gen_random_uuid(), timestamptz '2023-11-20' + n * (interval '3 years' / ${count}::int),
      case when n % 1000 = 0 then 'user.role_changed' else
        (array['sign_in.succeeded', 'session.signed_out', 'sign_in.failed', 'account.registered'])[1 + floor(random() * 4)] end,
      ids[1 + floor(random() * array_length(ids, 1))], ids[1 + floor(random() * array_length(ids, 1))],
      '203.0.113.' || n % 256, '{}'
    from generate_series(1, ${count}::int) n, (select array_agg(id) as ids from (select id from users limit 5000) few) known`.execute(
    db,
  );
  await sql`vacuum analyze audit_log`.execute(db);
}
