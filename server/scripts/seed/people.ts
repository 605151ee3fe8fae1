import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { buildCalendar, type Calendar } from './calendar.ts';
import { buildIdAt, buildMomentAt, buildMomentBefore } from './moments.ts';

const HOUR_MS = 60 * 60 * 1000;
/** New users need some time before they ask something. */
const YOUNGEST_HOURS = 2;
const FIRST_NAMES =
  'Ana Bob Carla Dwayne Elena Frank Grace Hector Irene Jamal Kate Luis Maria Noah Olga Pete Quinn Rosa Sam Tina Umar Vera Walt Xena Yusuf Zoe'.split(
    ' ',
  );
const LAST_NAMES =
  'Alvarez Brown Chen Davis Evans Flores Garcia Hughes Ivanov Jones Kowalski Lopez Miller Nguyen Ortiz Patel Quigley Reed Smith Taylor Ueda Vargas Walker Young Zhang Østergaard'.split(
    ' ',
  );
/** Reserved names: mail to them reaches nobody. */
const HOSTS = ['crew.example', 'hauling.example', 'junkhaul.example', 'cleanout.example', 'mail.example'];

export interface SeedSize {
  users: number;
  messages: number;
  days: number;
  now: Date;
}

/** Plans the users in a temporary table: when they joined, what they pay for, how much they ask. */
export async function createPeoplePlan(tx: Db, { users, days, now }: SeedSize): Promise<void> {
  const calendar = buildCalendar(days, now, 3);
  await sql`
    create temporary table seed_people on commit drop as
    select n, ${buildIdAt(sql`joined`)} as id, joined, chance, plan,
      case when plan <> 'free' then joined + chance * interval '20 days' end as paid_from,
      case when plan = 'lifetime' then 1 else 1 + floor(-ln(random()) * 9)::int end as wanted_months,
      case when random() < 0.4 then ${now}::timestamptz else joined + random() * (${now}::timestamptz - joined) end as left_at,
      power(-ln(random()), 1.5)
        * case plan when 'free' then (random() < 0.85)::int when 'basic' then 4 when 'premium' then 8 else 5 end
        * (0.2 + extract(epoch from ${now}::timestamptz - joined) / ${days * 86_400}::float8) as weight
    from (
      select n, joined, random() as chance,
        (array['lifetime','premium','premium','basic','basic','basic','basic'])[1 + floor(random() * 60)::int] as paid_plan,
        random() as luck
      from ${buildJoinDates(calendar, users)} as joinings offset 0
    ) as people cross join lateral (select coalesce(paid_plan, 'free') as plan) as plans`.execute(tx);
  await sql`create index on seed_people (n)`.execute(tx);
  await sql`analyze seed_people`.execute(tx);
}

function buildJoinDates(calendar: Calendar, users: number) {
  const until = new Date(calendar.until.getTime() - YOUNGEST_HOURS * HOUR_MS);
  return sql`(
    select row_number() over (order by joined) as n, joined from (
      select ${buildMomentBefore(sql`moment`, until, YOUNGEST_HOURS)} as joined
      from (select ${buildMomentAt(calendar, sql`random()`)} as moment from generate_series(1, ${users}::int) offset 0) as moments
    ) as joined)`;
}

/** Inserts accounts and companies. With a null password nobody can sign in. */
export async function insertPeople(tx: Db, passwordHash: string | null): Promise<void> {
  await sql`
    insert into users (id, username, email, first_name, last_name, phone_number, is_active, password_hash, date_joined, last_login)
    select id, lower(first || '.' || last) || number, lower(first || number) || '@' || host, first, last,
      case when chance < 0.6 then '512-555-' || lpad((n % 10000)::text, 4, '0') else '' end, chance < 0.98,
      ${passwordHash}, joined, greatest(joined, last_asked)
    from (
      select p.*, n + highest as number,
        (${FIRST_NAMES}::text[])[1 + (n * 31) % ${FIRST_NAMES.length}] as first,
        (${LAST_NAMES}::text[])[1 + (n * 17 + n / 26) % ${LAST_NAMES.length}] as last,
        (${HOSTS}::text[])[1 + n % ${HOSTS.length}] as host
      from seed_people p, (
        select coalesce(max(substring(email from '^[a-z]+([0-9]+)@[a-z]+[.]example$')::bigint), 0) as highest from users) as taken
    ) as people left join (select n, max(at) as last_asked from seed_turns group by n) as asked using (n)
    order by joined`.execute(tx);
  await insertCompanies(tx);
}

async function insertCompanies(tx: Db): Promise<void> {
  await sql`
    insert into client_info (user_id, company_name, owner_name, state, city, year_started, trucks_count, monthly_revenue,
      gross_profit_margin, main_services, pricing_model, software_tools, updated_at)
    select p.id, last_name || ' ' || (array['Hauling','Junk Removal','Cleanouts','& Sons Hauling'])[1 + n % 4],
      first_name || ' ' || last_name, place[1], place[2], 2024 - floor(power(chance, 2) * 20)::int, 1 + floor(power(chance, 3) * 9)::int,
      (array['0-250k','250k-500k','500k-1m','1m-2m'])[1 + floor(power(chance, 2) * 4)::int], 30 + round((chance * 30)::numeric, 1),
      case when n % 3 = 0 then array['Junk Removal (Residential)', 'Light Demolition'] else array['Junk Removal (Residential)'] end,
      case when n % 5 = 0 then 'by_weight' else 'by_volume' end, case when n % 2 = 0 then array['CRM Software'] else '{}' end,
      joined + interval '4 minutes'
    from seed_people p join users u on u.id = p.id
      cross join lateral (select string_to_array((array['TX|Austin','TX|Houston','FL|Tampa','CA|Fresno','OH|Columbus','GA|Atlanta',
        'AZ|Mesa','NC|Raleigh','PA|Erie','WA|Tacoma'])[1 + n % 10], '|') as place) as places
    where chance < 0.62`.execute(tx);
}
