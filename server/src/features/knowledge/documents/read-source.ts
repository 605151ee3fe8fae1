import type { knowledgeEndpoints, SourceBlock } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runInScope } from '../../../platform/db/scope.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { ParagraphSource } from '../text/document.ts';
import { type Readers, readReadable, readScopeOf } from './downloads.ts';
import { findDocumentToRead, listParagraphsToRead, type ReadParagraphRow } from './read-source.store.ts';

/** A document as the source reader shows it: its indexed paragraphs, in order, and nothing else. */
export async function readSource(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { source, passage, conversation }: Call<typeof knowledgeEndpoints.readSource>['query'],
  readers: Readers,
): Promise<{ source: string; title: string; reviewed: string | null; blocks: SourceBlock[] }> {
  const scope = await readScopeOf(actor, { conversation }, readers);
  await readReadable({ db }, readers, actor, scope, source);
  const { document, paragraphs } = await runInScope(db, scope, async (reader) => {
    const found = (await findDocumentToRead(reader, source, passage)) ?? fail('knowledge.not_in_knowledge_base');
    return { document: found, paragraphs: await listParagraphsToRead(reader, found.id) };
  });
  const blocks: SourceBlock[] = [];
  let path: string[] = [];
  for (const paragraph of paragraphs) {
    const next = paragraph.heading === '' ? [] : paragraph.heading.split(' › ');
    const shared = next.findIndex((heading, depth) => heading !== path[depth]);
    if (shared >= 0)
      blocks.push(...next.slice(shared).map((text, depth) => toHeadingBlock(text, shared + depth + 1, paragraph.page)));
    path = next;
    blocks.push(toParagraphBlock(paragraph, document.sources, String(paragraph.passage_id) === passage));
  }
  const { name, title, reviewed } = document;
  return { source: name, title, reviewed, blocks };
}

function toHeadingBlock(text: string, level: number, page: number | null): SourceBlock {
  return { kind: 'heading', level, text, page, is_passage: false, sources: [] };
}

function toParagraphBlock(
  { kind, page, text, sentences }: ReadParagraphRow,
  sources: Record<string, ParagraphSource>,
  is_passage: boolean,
): SourceBlock {
  const named = [...new Set(sentences.flatMap((sentence) => sentence.sources))].flatMap((key) => {
    const source = Object.hasOwn(sources, key) ? sources[key] : undefined;
    return source?.url && /^https?:\/\//.test(source.url) ? [{ title: titleOf(source), url: source.url }] : [];
  });
  return { kind, level: 0, text, page, is_passage, sources: named };
}

function titleOf({ title, publisher }: ParagraphSource): string {
  return publisher !== '' && !title.includes(publisher) ? `${title} – ${publisher}` : title;
}
