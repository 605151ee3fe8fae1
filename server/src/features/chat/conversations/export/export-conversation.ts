import { Readable } from 'node:stream';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { readInBatches } from '../../../../platform/core/personal-data.ts';
import { createYielder } from '../../../../platform/core/timers.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { FileReply } from '../../../../platform/http/route.ts';
import { listShownMessages, type ShownMessage } from '../../messages/messages.store.ts';
import { countShownCharacters } from '../../messages/versions.store.ts';
import { requireOwnConversation } from '../conversation.policy.ts';
import { toNumberedSources } from './numbered-sources.ts';
import type { Transcript } from './transcript.ts';
import { writeHtml } from './write-html.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writePdf } from './write-pdf.ts';
import { writeText } from './write-text.ts';

/** A message may have 256 KB. */
const BATCH = 50;
/** About 800 pages, which take ten seconds of CPU time. */
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

/** The shown messages of one of the caller's conversations, as a file that is written while it is sent. */
export async function exportConversation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  format: ExportFormat,
): Promise<FileReply> {
  const conversation = await requireOwnConversation(db, actor, id);
  const transcript: Transcript = {
    title: conversation.title,
    created_at: conversation.created_at,
    exported_at: clock.now(),
    messages: messagesOf(db, conversation.id),
  };
  const name = formatFileName(conversation.title, format);
  if (format === 'pdf') {
    if ((await countShownCharacters(db, conversation.id)) > MOST_CHARACTERS_OF_PDF) fail('chat.too_long_for_pdf');
    return { name, type: 'application/pdf', body: await writePdf(transcript) };
  }
  const { type, write } = WRITERS[format];
  return { name, type, body: Readable.from(write(transcript), { objectMode: false }) };
}

async function* messagesOf(db: Db, conversationId: string): AsyncGenerator<ShownMessage> {
  const breathe = createYielder();
  const read = (last: ShownMessage | null, limit: number) =>
    listShownMessages(db, conversationId, last?.position, limit);
  for await (const message of readInBatches<ShownMessage>(BATCH, read)) {
    await breathe();
    yield message;
  }
}

const LONGEST = 80;
/** Names that Windows reserves for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that every system accepts: letters and digits of the title in any script, nothing special to paths or shells. */
function formatFileName(title: string, format: string): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}$%&+=@' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...words].slice(0, LONGEST).join('').trim();
  const name = short === '' || RESERVED.test(short) ? 'conversation' : short;
  return `${name}.${format}`;
}

/** For machines: the messages as the API returns them, with numbered sources. */
async function* writeJson(transcript: Transcript): AsyncGenerator<string> {
  const { title, created_at, exported_at, messages } = transcript;
  yield `${JSON.stringify({ title, created_at, exported_at }).slice(0, -1)},"messages":[`;
  let comma = '';
  for await (const { position: _position, basis: _basis, ...message } of messages) {
    yield `${comma}\n${JSON.stringify({ ...message, sources: toNumberedSources(message) })}`;
    comma = ',';
  }
  yield ']}\n';
}
