import { type analyticsEndpoints, PLAN_TYPES } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { listPlansInForce } from '../../billing/index.ts';
import { type ProfitRows, readProfitRows } from './profit.store.ts';

type Reply = z.output<typeof analyticsEndpoints.getProfit.reply>;

const MICROS = 1_000_000;
const MICROS_A_CENT = 10_000;

/** Revenue, model cost and profit for a range of days (UTC), by plan and by user, the greatest loss first. */
export async function readProfit(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { page, page_size, ...range }: z.output<typeof analyticsEndpoints.getProfit.query>,
): Promise<Reply> {
  const now = clock.now();
  const { from, until } = readDays(range, now);
  const rows = await readProfitRows(db, { from, until }, { offset: (page - 1) * page_size, limit: page_size });
  const known = rows.users.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const plans = await listPlansInForce(db, known, now);
  const prices = config.llmPrices;
  return {
    data: {
      prices: prices && { input_per_million: prices.input, output_per_million: prices.output },
      ...inDollars({ cents: sumOf(rows.plans, 'cents'), micros: sumOf(rows.plans, 'micros') }),
      by_plan: byPlan(rows.plans),
      count: rows.count,
      results: rows.users.map(({ user_id, username, cents, micros, ...used }) => ({
        user: user_id !== null && username !== null ? { id: user_id, username } : null,
        plan: user_id === null ? null : (plans.get(user_id) ?? 'free'),
        ...used,
        ...inDollars({ cents, micros }),
      })),
    },
  };
}

function byPlan(rows: ProfitRows['plans']): Reply['data']['by_plan'] {
  return rows
    .toSorted((a, b) => PLAN_TYPES.indexOf(a.plan) - PLAN_TYPES.indexOf(b.plan))
    .map(({ plan, users, cents, micros }) => ({
      plan,
      users,
      ...inDollars({ cents, micros }),
      is_losing: micros > cents * MICROS_A_CENT,
    }));
}

function sumOf(rows: ProfitRows['plans'], key: 'cents' | 'micros'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/** Subtracts whole micros, so no fraction is lost. */
function inDollars({ cents, micros }: { cents: number; micros: number }) {
  return {
    revenue: cents / 100,
    model_cost: micros / MICROS,
    profit: (cents * MICROS_A_CENT - micros) / MICROS,
  };
}
