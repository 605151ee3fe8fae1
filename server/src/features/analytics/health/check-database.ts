import { checkConnection } from '../../../platform/db/database.ts';
import type { ReplicaState } from '../../../platform/db/replica.ts';
import { formatCount, formatSize } from './format-values.ts';
import { findDatabaseMeasures } from './health.store.ts';
import { createFinding, type HealthCheck } from './health-check.ts';

/** Above this every page feels slow (ms). */
const SLOW_MS = 200;
const CROWDED_SHARE = 0.9;

export const checkDatabase: HealthCheck = {
  name: 'database',
  advice: 'Make sure PostgreSQL is running and reachable, then check the server log.',
  async run({ db, config, health }) {
    const began = performance.now();
    await checkConnection(db);
    const ms = Math.round(performance.now() - began);
    const measures = await findDatabaseMeasures(db);
    if (!measures) throw new Error('The database returned no measures.');
    const { version, bytes, connections, most_connections } = measures;
    const replica = health.replica?.state() ?? null;
    const figures = {
      Kind: config.databaseUrl === null ? 'Built in' : 'External',
      'Answers in': `${ms} ms`,
      Size: formatSize(bytes),
      Connections: `${formatCount(connections)} / ${formatCount(most_connections)}`,
      Version: `PostgreSQL ${version}`,
      ...(replica && { Replica: formatReplica(replica) }),
    };
    if (connections > most_connections * CROWDED_SHARE) {
      const message =
        'Almost all connections are in use. Raise max_connections, or stop other programs that use this database.';
      return createFinding('warning', message, figures);
    }
    if (ms > SLOW_MS) {
      const message = `The database answers slowly (${ms} ms). Find out what else is using the machine or the network.`;
      return createFinding('warning', message, figures);
    }
    if (replica?.reason) {
      const message = `The replica is left aside: ${replica.reason}. Everything is read from the primary. See DATABASE_READ_URL in docs/operations.md.`;
      return createFinding('warning', message, figures);
    }
    return createFinding('ok', 'The database answers.', figures);
  },
};

function formatReplica({ isUsed, behind_ms }: ReplicaState): string {
  const behind = behind_ms === null ? 'lag unknown' : `${(behind_ms / 1_000).toFixed(1)} s behind`;
  return isUsed ? `In use, ${behind}` : `Left aside, ${behind}`;
}
