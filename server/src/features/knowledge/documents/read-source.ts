import type { knowledgeEndpoints, SourceBlock } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { UnitSource } from '../text/document.ts';
import { findDocumentToRead, listUnitsToRead, type ReadUnitRow } from './read-source.store.ts';

/** A document of the knowledge base as a reader shows it: what is indexed of it, in order, and nothing else. */
export async function readSource(
  db: Db,
  { source, passage }: Call<typeof knowledgeEndpoints.readSource>['query'],
): Promise<{ source: string; title: string; reviewed: string | null; blocks: SourceBlock[] }> {
  const document = (await findDocumentToRead(db, source)) ?? fail('knowledge.not_in_knowledge_base');
  const units = await listUnitsToRead(db, document.id);
  const blocks: SourceBlock[] = [];
  let path: string[] = [];
  for (const unit of units) {
    const next = unit.heading === '' ? [] : unit.heading.split(' › ');
    const shared = next.findIndex((heading, depth) => heading !== path[depth]);
    if (shared >= 0)
      blocks.push(...next.slice(shared).map((text, depth) => heading(text, shared + depth + 1, unit.page)));
    path = next;
    blocks.push(paragraph(unit, document.sources, String(unit.passage_id) === passage));
  }
  const { name, title, reviewed } = document;
  return { source: name, title, reviewed, blocks };
}

function heading(text: string, level: number, page: number | null): SourceBlock {
  return { kind: 'heading', level, text, page, is_passage: false, sources: [] };
}

function paragraph(
  { kind, page, text, sentences }: ReadUnitRow,
  sources: Record<string, UnitSource>,
  is_passage: boolean,
): SourceBlock {
  const named = [...new Set(sentences.flatMap((sentence) => sentence.sources))].flatMap((key) => {
    const source = Object.hasOwn(sources, key) ? sources[key] : undefined;
    return source?.url && /^https?:\/\//.test(source.url) ? [{ title: titleOf(source), url: source.url }] : [];
  });
  return { kind, level: 0, text, page, is_passage, sources: named };
}

function titleOf({ title, publisher }: UnitSource): string {
  return publisher !== '' && !title.includes(publisher) ? `${title} – ${publisher}` : title;
}
