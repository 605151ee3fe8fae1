import { Readable } from 'node:stream';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { OwnData } from '../../../platform/core/personal-data.ts';
import { jsonText } from '../../../platform/formats/json-text.ts';
import type { FileReply } from '../../../platform/http/route.ts';

/** Everything that is kept about the caller, as one JSON file that is read while it is sent. */
export async function exportAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ownData: OwnData[],
  { user_id, username }: Actor,
  ip: string,
): Promise<FileReply> {
  const now = clock.now();
  await recordAudit(db, { event: 'account.exported', at: now, actor_id: user_id, target_id: user_id, address: ip });
  return {
    name: `haulwise-${username}-${now.toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    body: Readable.from(textOf(ownData, user_id, now), { objectMode: false }),
  };
}

async function* textOf(ownData: OwnData[], userId: string, now: Date): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)}`;
  for (const { name, read } of ownData) {
    yield `,\n${JSON.stringify(name)}:`;
    const value = read(userId);
    yield* jsonText(value instanceof Promise ? await value : value);
  }
  yield '}\n';
}
