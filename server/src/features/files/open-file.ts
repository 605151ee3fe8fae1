import type { Readable } from 'node:stream';
import type { Context } from '../../platform/core/context.ts';
import { findFile } from './files.store.ts';

export interface OpenableFile {
  name: string;
  /** By its content. */
  file_type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  version: number;
  /** Its bytes; throws `files.storage_unavailable` where they cannot be had. */
  open(): Promise<Readable>;
}

/** The current version of a file, for who reads it into the knowledge base or hands it out by name; null where it is gone. */
export async function openFile(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  fileId: string,
): Promise<OpenableFile | null> {
  const row = await findFile(db, fileId, clock.now());
  if (!row) return null;
  const { name, file_type, file_size: size, sha256, version, storage_key } = row;
  return { name, file_type, size, sha256, version, open: () => storage.read(storage_key) };
}
