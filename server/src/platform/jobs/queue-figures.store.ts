import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The state of all queues. Jobs scheduled for later, such as the retry of a mail, do not count as waiting. */
export interface QueueFigures {
  waiting: number;
  /** When the oldest waiting job became due. */
  oldest_due_at: Date | null;
  running: number;
  /** By queue: jobs that were retried or that failed for good in the last 24 hours. */
  failing: { queue: string; retrying: number; failed: number }[];
}

/** The queue of pg-boss's own chores. */
const CHORES = '__pgboss__%';

export async function readQueueFigures(db: Db): Promise<QueueFigures> {
  const [totals, failing] = await Promise.all([
    sql<Omit<QueueFigures, 'failing'>>`
      select count(*) filter (where state < 'active' and start_after <= now()) as waiting,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_due_at,
        count(*) filter (where state = 'active') as running
      from jobs.job where name not like ${CHORES}`.execute(db),
    // pg-boss archives jobs that failed for good after half a day.
    sql<QueueFigures['failing'][number]>`
      select name as queue, count(*) filter (where state = 'retry') as retrying,
        count(*) filter (where state = 'failed') as failed
      from (
        select name, state from jobs.job
        where state = 'retry' or (state = 'failed' and completed_on > now() - interval '24 hours')
        union all
        select name, state from jobs.archive
        where state = 'failed' and completed_on > now() - interval '24 hours'
          and archived_on > now() - interval '24 hours'
      ) as failing
      where name not like ${CHORES} group by name order by name`.execute(db),
  ]);
  return { waiting: 0, oldest_due_at: null, running: 0, ...totals.rows[0], failing: failing.rows };
}

/** Jobs that are due or running, by queue. */
export interface QueueDepth {
  queue: string;
  state: 'waiting' | 'running';
  jobs: number;
}

export async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select queues.name as queue, states.state, coalesce(found.jobs, 0) as jobs
    from jobs.queue as queues cross join (values ('waiting'), ('running')) as states (state) left join (
      select name, case when state = 'active' then 'running' else 'waiting' end as state, count(*) as jobs
      from jobs.job
      where (state = 'active' or (state < 'active' and start_after <= now()))
      group by 1, 2
    ) as found on found.name = queues.name and found.state = states.state
    where queues.name not like ${CHORES}`.execute(db);
  return rows;
}
