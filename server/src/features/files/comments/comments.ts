import type { FileComment } from '@haulwise/contract';
import { readFileRow } from '../files.ts';
import { type Library, loadPeople, type Person } from '../library.ts';
import { type CommentRow, insertComment, listComments } from './comments.store.ts';

function toComment({ id, text, created_at }: CommentRow, author: Person | null): FileComment {
  return { id, text, created_at: created_at.toISOString(), author };
}

/** The administrators' comments on a file. */
export async function listFileComments(library: Library, fileId: string): Promise<FileComment[]> {
  await readFileRow(library, fileId);
  const rows = await listComments(library.db, fileId);
  const person = await loadPeople(
    library,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => toComment(row, person(row.author_id)));
}

export async function addFileComment(
  library: Library,
  author: { user_id: string; username: string },
  comment: { id: string; file_id: string; text: string },
): Promise<FileComment> {
  const { db, clock } = library;
  const now = clock.now();
  await readFileRow(library, comment.file_id);
  const row = { ...comment, author_id: author.user_id, created_at: now };
  await insertComment(db, row);
  return toComment(row, { id: author.user_id, username: author.username });
}
