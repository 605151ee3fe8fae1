import { ping } from '../../../platform/db/ping.ts';
import { countWords, sizeWords } from './figure-words.ts';
import { measureDatabase } from './measures.store.ts';
import { finding, type PartCheck } from './part-check.ts';

/** An answer that takes longer makes every page slow (ms). */
const SLOW_MS = 200;
const CROWDED_SHARE = 0.9;

export const checkDatabase: PartCheck = {
  name: 'database',
  advice: 'See that PostgreSQL runs and can be reached, and look at the log of the server.',
  async look({ db, config }) {
    const began = performance.now();
    await ping(db);
    const ms = Math.round(performance.now() - began);
    const measures = await measureDatabase(db);
    if (!measures) throw new Error('The database gave no figures.');
    const { version, bytes, connections, most_connections } = measures;
    const figures = {
      Kind: config.databaseUrl === null ? 'Built in' : 'External',
      'Answers in': `${ms} ms`,
      Size: sizeWords(bytes),
      Connections: `${countWords(connections)} of ${countWords(most_connections)}`,
      Version: `PostgreSQL ${version}`,
    };
    if (connections > most_connections * CROWDED_SHARE) {
      const message = 'Almost all connections are taken. Raise max_connections, or close other programs that use it.';
      return finding('warning', message, figures);
    }
    if (ms > SLOW_MS) {
      const message = `It answers slowly (${ms} ms). See what else the machine or the network is busy with.`;
      return finding('warning', message, figures);
    }
    return finding('ok', 'It answers.', figures);
  },
};
