import type { HealthPart, systemEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { VERSION } from '../../../platform/config/version.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkEmbeddings, checkKnowledge } from './check-knowledge.ts';
import { checkModel } from './check-model.ts';
import { checkMail, checkQueue } from './check-queue.ts';
import { checkStorage } from './check-storage.ts';
import type { HealthParts } from './health-sources.ts';
import type { Finding, PartCheck } from './part-check.ts';

/** A part that takes longer is said not to answer; the page must come all the same (ms). */
const PATIENCE = 2_000;

const CHECKS: PartCheck[] = [
  checkDatabase,
  checkStorage,
  checkModel,
  checkEmbeddings,
  checkKnowledge,
  checkQueue,
  checkDisk,
  checkBackup,
  checkMail,
];

/** How each part stands, all of them looked at now and at once; none of them can keep the answer from coming. */
export async function readSystemHealth(
  parts: HealthParts,
  startedAt: Date,
): Promise<z.output<typeof systemEndpoints.getSystemHealth.reply>> {
  const now = parts.clock.now();
  const found = await Promise.all(CHECKS.map((check) => lookWithPatience(check, parts, now)));
  const version = found.find(({ name }) => name === 'database')?.figures.Version;
  return {
    data: {
      status: worstOf(found),
      checked_at: now.toISOString(),
      started_at: startedAt.toISOString(),
      parts: found,
      versions: {
        haulwise: VERSION,
        node: process.versions.node,
        postgresql: version?.replace('PostgreSQL ', '') ?? null,
      },
    },
  };
}

function worstOf(parts: HealthPart[]): 'ok' | 'warning' | 'down' {
  if (parts.some(({ status }) => status === 'down')) return 'down';
  return parts.some(({ status }) => status === 'warning') ? 'warning' : 'ok';
}

async function lookWithPatience({ name, advice, look }: PartCheck, parts: HealthParts, now: Date): Promise<HealthPart> {
  const down = (words: string): Finding => ({ status: 'down', message: `${words} ${advice}`, figures: {} });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(down(`It did not answer within ${PATIENCE / 1_000} seconds.`)), PATIENCE);
  });
  const seen = Promise.resolve()
    .then(() => look(parts, now))
    .catch(() => down('It could not be looked at.'));
  const finding = await Promise.race([seen, late]);
  clearTimeout(timer);
  return { name, ...finding };
}
