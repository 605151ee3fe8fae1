import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { buildCalendar } from './calendar.ts';
import { buildIdAt, buildMomentAt, buildMomentBefore, buildShareBefore } from './moments.ts';
import type { SeedSize } from './people.ts';
import { readTurnTexts } from './turn-texts.ts';
import { MARK } from './words.ts';

const HOUR_MS = 60 * 60 * 1000;
const REFUSAL = 'I could not find an answer to that in the knowledge base, so I will not guess.';
const UNANSWERABLE = [
  'what is the best pizza in town',
  'who pays for damage from a meteorite',
  'do i need a permit to haul away a boat in guam',
  'can you write my divorce papers',
  'what will scrap copper cost in 2031',
];
const OPENINGS = ['', '', '', 'Quick question: ', 'Hi, ', 'Hey there. ', 'New to this - ', 'Asking for my crew: '];
const CLOSINGS = ['', '', '', '?', ' (we run two trucks)', ' in our first year', ' here in Texas', ', thanks'];

/** Plans in temporary tables who asks what and when: `messages` questions and answers in total. */
export async function createTurnPlan(tx: Db, wanted: SeedSize): Promise<void> {
  const turns = Math.ceil(wanted.messages / 2);
  await sql`
    create temporary table seed_asked on commit drop as
    select n, joined, greatest(left_at, joined + interval '1 hour') as left_at, 1 + floor(chance * 60)::int % 6 as length,
      (round(${turns} * upto / total) - round(${turns} * (upto - weight) / total))::int as turns
    from (select *, sum(weight) over (order by n) as upto, sum(weight) over () as total
      from (select n, joined, left_at, chance, weight::numeric + 0.0001 as weight from seed_people) as weighed) as summed`.execute(
    tx,
  );
  await planConversations(tx, wanted);
  await sql`
    create temporary table seed_turns on commit drop as
    select n, conversation_id, k, number, at, ${buildIdAt(sql`at`)} as question_id, ${buildIdAt(sql`at + interval '1 millisecond'`)} as reply_id,
      case when ended < 0.012 then 'interrupted' else 'complete' end as status, opening, luck < 0.06 as is_refusal,
      (350 + 2600 * power(-ln(luck), 1.3))::int as answer_ms, choice, ended
    from (
      select n, id as conversation_id, k, number, start + k * interval '150 seconds' + random() * interval '60 seconds' as at,
        random() as luck, random() as choice, random() as ended, floor(random() * 64)::int as opening
      from seed_conversations cross join lateral generate_series(0, turns - 1) as k offset 0
    ) as turns order by at`.execute(tx);
  await sql`analyze seed_turns`.execute(tx);
}

async function planConversations(tx: Db, { days, now }: SeedSize): Promise<void> {
  const calendar = buildCalendar(days, now, 1);
  const until = new Date(now.getTime() - HOUR_MS);
  await sql`
    create temporary table seed_conversations on commit drop as
    select n, turns, chance, row_number() over (order by start) as number, start, ${buildIdAt(sql`start`)} as id
    from (
      select n, turns, chance, greatest(joined + interval '5 minutes', ${buildMomentBefore(sql`moment`, until, 1)}) as start
      from (
        select n, least(length, turns - part * length) as turns, joined, random() as chance,
          ${buildMomentAt(calendar, sql`first_share + random() * (last_share - first_share)`)} as moment
        from (select *, ${buildShareBefore(calendar, sql`joined`)} as first_share, ${buildShareBefore(calendar, sql`left_at`)} as last_share
            from seed_asked where turns > 0 offset 0) as asked
          cross join lateral generate_series(0, (turns - 1) / length) as part offset 0
      ) as wanted
    ) as begun`.execute(tx);
  await sql`analyze seed_conversations`.execute(tx);
}

/** Inserts conversations in projects, with turns on real topics, and feedback. */
export async function insertChats(tx: Db): Promise<void> {
  await keepTexts(tx);
  await sql`
    insert into folders (id, user_id, name, color, created_at, updated_at)
    select ${buildIdAt(sql`joined`)}, id, (array['Pricing','Trucks','Hiring','Customers','Taxes'])[1 + (n + k) % 5],
      (array['#6B7280','#EF4444','#22C55E','#3B82F6','#8B5CF6'])[1 + (n + k) % 5], joined + k * interval '1 hour', joined + k * interval '1 hour'
    from seed_people cross join generate_series(0, 2) as k where n % 6 = 0 and k <= n % 3 and joined + k * interval '1 hour' < now()`.execute(
    tx,
  );
  await sql`
    insert into conversations (id, user_id, folder_id, title, is_pinned, is_archived, message_count, created_at, updated_at)
    select c.id, p.id, case when c.chance < 0.5 then folders[1 + floor(c.chance * 2 * cardinality(folders))::int] end,
      case when length(asked) > 50 then left(asked, 50) || '...' else asked end, c.chance between 0.5 and 0.52, c.chance > 0.93,
      turns * 2, start, last_at
    from seed_conversations c join seed_people p using (n)
      join (select conversation_id, max(at) as last_at, (array_agg(question order by k))[1] as asked
        from seed_messages group by 1) as t on t.conversation_id = c.id
      left join (select user_id, array_agg(id) as folders from folders group by 1) as f on f.user_id = p.id
    order by start`.execute(tx);
  await insertMessages(tx);
}

/** The texts of each turn and their search words. */
async function keepTexts(tx: Db): Promise<void> {
  const texts = JSON.stringify(await readTurnTexts());
  await sql`
    create temporary table seed_texts on commit drop as
    select row_number() over () - 1 as nth, question, answer, sources,
      ${marked(sql`question`)} as question_words, ${marked(sql`answer`)} as answer_words
    from json_to_recordset(${texts}) as texts (question text, answer text, sources text[])`.execute(tx);
  await sql`
    create temporary table seed_frames on commit drop as
    select nth, opening, closing, ${marked(sql`opening || closing`)} as words
    from (select nth, (${OPENINGS}::text[])[1 + nth / 8] as opening, (${CLOSINGS}::text[])[1 + nth % 8] as closing
      from generate_series(0, 63) as nth) as frames`.execute(tx);
  await sql`
    create temporary table seed_messages on commit drop as
    select t.*, case when is_refusal then lone else f.opening || s.question || f.closing end as question,
      case when is_refusal then ${REFUSAL} when is_whole then s.answer else cut end as answer,
      case when is_refusal then '{}' else s.sources end as sources,
      case when is_refusal then ${marked(sql`lone || ' ' || ${REFUSAL}`)}
        else s.question_words || f.words || case when is_whole then s.answer_words else ${marked(sql`cut`)} end
      end as words
    from seed_turns t cross join (select count(*) as known from seed_texts) as counted
      join seed_texts s on s.nth = floor(power(choice, 1.6) * known)::bigint
      join seed_frames f on f.nth = t.opening
      cross join lateral (
        select (${UNANSWERABLE}::text[])[1 + floor(choice * ${UNANSWERABLE.length})::int] as lone, t.status = 'complete' as is_whole,
          left(s.answer, 90) as cut
      ) as texts`.execute(tx);
  await sql`analyze seed_messages`.execute(tx);
}

/** The words of a text, each preceded by MARK. */
function marked(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(${MARK} || nullif(array_to_string(search_words(${text}), ${MARK}), ''), '')`;
}

async function insertMessages(tx: Db): Promise<void> {
  await sql`
    insert into messages (id, conversation_id, parent_id, message_type, content, status, is_stopped, sources, is_refusal, answer_ms, created_at, updated_at)
    select case when is_answer then reply_id else question_id end, conversation_id, case when is_answer then question_id else earlier end,
      case when is_answer then 'assistant' else 'user' end, case when is_answer then answer else question end,
      case when is_answer then status else 'complete' end, is_answer and status = 'interrupted',
      case when is_answer then sources else '{}' end, is_answer and is_refusal,
      case when is_answer and status = 'complete' then answer_ms end, said_at, said_at
    from (select *, lag(reply_id) over (partition by conversation_id order by k) as earlier from seed_messages) as turns
      cross join (values (false), (true)) as sides (is_answer)
      cross join lateral (select at + case when is_answer then interval '1 millisecond' else interval '0' end as said_at) as said
    order by said_at`.execute(tx);
  await sql`
    insert into question_counts (user_id, day, count)
    select p.id, (at at time zone 'UTC')::date, count(*) from seed_messages join seed_people p using (n) group by 1, 2`.execute(
    tx,
  );
  await sql`
    insert into feedback (id, user_id, message_id, conversation_id, feedback_type, comment, question, answer, sources, created_at)
    select ${buildIdAt(sql`at`)}, p.id, reply_id, conversation_id, case when is_good then 'thumbs_up' else 'thumbs_down' end,
      case when is_good then 'Helpful response' else (array['Too general.','Wrong for my state.','I asked something else.','Out of date.'])
        [1 + floor(choice * 4)::int] end, question, answer, sources, at + interval '20 seconds'
    from seed_messages join seed_people p using (n) cross join lateral (select ended < 0.06 and not is_refusal as is_good) as rated
    where status = 'complete' and ended < 0.075`.execute(tx);
}
