import { createHash } from 'node:crypto';
import { createId } from '../../../../platform/core/ids.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { runInScope, SHARED } from '../../../../platform/db/scope.ts';
import { runAlone } from '../../../../platform/db/transactions.ts';
import { MODEL_NAME } from '../../../../platform/models/embeddings/minilm/model-files.ts';
import type { Logger } from '../../../../platform/telemetry/log/logger.ts';
import { readDocumentStates } from '../../indexing/documents.store.ts';
import { replaceDocuments } from '../../indexing/index-documents.ts';
import { buildIndexedDocument, type IndexedDocument } from '../../indexing/indexed-document.ts';
import { runIndexVacuum } from '../../indexing/postings.store.ts';
import { NO_VECTORS, readShippedVectors, type ShippedVectors } from '../../indexing/vectors/shipped-vectors.ts';
import { type ArticleFile, readArticleFiles } from './article-files.ts';
import { findReviewedDay, parseArticle, toStarterDocument } from './starter-article.ts';

/** Raise this when splitting, stemming or counting changes, so that all articles are indexed again, as with a new model. */
const INDEX_VERSION = 1;
const LOADING_LOCK = 7_401;

interface HashedFile extends ArticleFile {
  sha256: string;
}

/** Syncs the index with the article files: each changed or removed article separately, one instance at a time. */
export async function loadArticles(db: Db, folder: string, log: Logger): Promise<void> {
  await runAlone(db, LOADING_LOCK, async () => {
    const files = await readArticles(folder);
    const all = await runInScope(db, SHARED, readDocumentStates);
    const known = all.filter((document) => document.kind === 'article');
    // Documents that administrators wrote or uploaded keep their names.
    const taken = new Set(all.filter((document) => document.kind !== 'article').map((document) => document.name));
    const names = new Set(files.map((file) => file.name));
    const gone = known.filter((document) => !names.has(document.name));
    if (gone.length > 0) await replaceDocuments(db, { add: [], removeIds: gone.map((document) => document.id) });
    const current = new Map(known.map((document) => [document.name, document]));
    const changed = files.filter((file) => !taken.has(file.name) && current.get(file.name)?.sha256 !== file.sha256);
    const shipped = changed.length > 0 ? await readShippedVectors(folder, MODEL_NAME) : NO_VECTORS;
    for (const file of changed) {
      const document = readArticle(file, shipped, log);
      const old = current.get(file.name);
      if (document) await replaceDocuments(db, { add: [document], removeIds: old ? [old.id] : [] });
    }
    if (gone.length + changed.length > 0) await runIndexVacuum(db);
  });
}

/** Null if the article cannot be parsed: its index entry stays, and the others still load. */
function readArticle(
  { name, content, sha256 }: HashedFile,
  shipped: ShippedVectors,
  log: Logger,
): IndexedDocument | null {
  try {
    const reviewed = findReviewedDay(content);
    const info = {
      id: createId(),
      kind: 'article',
      name,
      media_type: 'text/markdown',
      content,
      sha256,
      reviewed,
    } as const;
    return buildIndexedDocument(info, toStarterDocument(parseArticle(content)), shipped);
  } catch (error) {
    log.error({ err: error, article: name }, 'an article could not be read');
    return null;
  }
}

async function readArticles(folder: string): Promise<HashedFile[]> {
  return (await readArticleFiles(folder)).map((file) => ({
    ...file,
    sha256: createHash('sha256')
      .update(`${INDEX_VERSION} ${MODEL_NAME}
${file.content}`)
      .digest('hex'),
  }));
}
