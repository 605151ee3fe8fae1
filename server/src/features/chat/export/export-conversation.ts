import { Readable } from 'node:stream';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inBatches } from '../../../platform/core/personal-data.ts';
import { breather } from '../../../platform/core/yield-to-event-loop.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileReply } from '../../../platform/http/route.ts';
import { ownConversation } from '../conversation.policy.ts';
import { countShownCharacters, listShownMessages, type ShownMessage } from '../shown-messages.store.ts';
import { exportName } from './export-name.ts';
import type { Transcript } from './transcript.ts';
import { writeHtml } from './write-html.ts';
import { writeJson } from './write-json.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writePdf } from './write-pdf.ts';
import { writeText } from './write-text.ts';

/** A message may have 256 KB. */
const BATCH = 50;
/** Some 800 pages, which take ten seconds of a core. */
const MOST_CHARACTERS_OF_PDF = 2_000_000;

export type ExportFormat = 'md' | 'json' | 'txt' | 'html' | 'pdf';

const WRITERS: Record<
  Exclude<ExportFormat, 'pdf'>,
  { type: string; write: (of: Transcript) => AsyncGenerator<string> }
> = {
  md: { type: 'text/markdown; charset=utf-8', write: writeMarkdown },
  txt: { type: 'text/plain; charset=utf-8', write: writeText },
  json: { type: 'application/json; charset=utf-8', write: writeJson },
  html: { type: 'text/html; charset=utf-8', write: writeHtml },
};

/** One of the caller's conversations as it is shown, as a file that is written while it is sent. */
export async function exportConversation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  format: ExportFormat,
): Promise<FileReply> {
  const conversation = await ownConversation(db, actor, id);
  const transcript: Transcript = {
    title: conversation.title,
    created_at: conversation.created_at,
    exported_at: clock.now(),
    messages: messagesOf(db, conversation.id),
  };
  const name = exportName(conversation.title, format);
  if (format === 'pdf') {
    if ((await countShownCharacters(db, conversation.id)) > MOST_CHARACTERS_OF_PDF) fail('chat.too_long_for_pdf');
    return { name, type: 'application/pdf', body: await writePdf(transcript) };
  }
  const { type, write } = WRITERS[format];
  return { name, type, body: Readable.from(write(transcript), { objectMode: false }) };
}

async function* messagesOf(db: Db, conversationId: string): AsyncGenerator<ShownMessage> {
  const breathe = breather();
  const read = (last: ShownMessage | null, limit: number) =>
    listShownMessages(db, conversationId, last?.position, limit);
  for await (const message of inBatches<ShownMessage>(BATCH, read)) {
    await breathe();
    yield message;
  }
}
