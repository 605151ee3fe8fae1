import type { HealthPart, systemEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { VERSION } from '../../../platform/config/version.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkEmbeddings, checkKnowledge } from './check-knowledge.ts';
import { checkModel } from './check-model.ts';
import { checkMail, checkQueue } from './check-queue.ts';
import { checkDisk, checkStorage } from './check-storage.ts';
import type { Finding, HealthCheck, HealthParts } from './health-check.ts';

/** A slower part is reported as not answering, so that the page still loads (ms). */
const TIMEOUT_MS = 2_000;

const CHECKS: HealthCheck[] = [
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

/** Checks all parts at once. No part can delay or break the answer. */
export async function readSystemHealth(
  parts: HealthParts,
  startedAt: Date,
): Promise<z.output<typeof systemEndpoints.getSystemHealth.reply>> {
  const now = parts.clock.now();
  const found = await Promise.all(CHECKS.map((check) => runWithTimeout(check, parts, now)));
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

async function runWithTimeout({ name, advice, run }: HealthCheck, parts: HealthParts, now: Date): Promise<HealthPart> {
  const down = (message: string): Finding => ({ status: 'down', message, figures: {} });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(down(`It did not answer within ${TIMEOUT_MS / 1_000} seconds. ${advice}`)),
      TIMEOUT_MS,
    );
  });
  const checked = Promise.resolve()
    .then(() => run(parts, now))
    .catch(() => down(`It could not be checked. ${advice}`));
  const finding = await Promise.race([checked, late]);
  clearTimeout(timer);
  return { name, ...finding };
}
