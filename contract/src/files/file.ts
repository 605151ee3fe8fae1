import { z } from 'zod';
import { buildFilledText, Id, Line, Timestamp } from '../common/primitives.ts';

export const FileCategory = z.enum(['image', 'video', 'audio', 'other']);
export type FileCategory = z.infer<typeof FileCategory>;

/** `none`: not a document, or excluded from the knowledge base. */
export const IngestionStatus = z.enum(['none', 'queued', 'processing', 'ready', 'failed']);
export type IngestionStatus = z.infer<typeof IngestionStatus>;

export const Ingestion = z.object({
  status: IngestionStatus,
  passages: z.number().int(),
  /** Why it failed, in plain words; null otherwise. */
  error: z.string().nullable(),
});
export type Ingestion = z.infer<typeof Ingestion>;

const Person = z.object({ id: Id, username: z.string() });

export const File = z.object({
  id: Id,
  /** Name of the uploaded file; of the latest version if there are several. */
  original_name: z.string(),
  name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  /** Detected from the content, not taken from the client. */
  file_type: z.string(),
  category: FileCategory,
  created_at: Timestamp,
  updated_at: Timestamp,
  download_count: z.number().int(),
  /** Whether the file has an open link. */
  is_shared: z.boolean(),
  /** The latest open link; null if there is none. */
  shared_url: z.string().nullable(),
  /** Needs an administrator's access token. */
  download_url: z.string(),
  sha256: z.string(),
  version: z.number().int(),
  /** Null if the user is deleted. */
  uploaded_by: Person.nullable(),
  /** Whether this server can read the file into the knowledge base. */
  is_document: z.boolean(),
  in_knowledge_base: z.boolean(),
  knowledge: Ingestion,
});
export type File = z.infer<typeof File>;

export const FileVersion = z.object({
  version: z.number().int(),
  original_name: z.string(),
  file_size: z.number().int(),
  file_type: z.string(),
  sha256: z.string(),
  created_at: Timestamp,
  uploaded_by: Person.nullable(),
  is_current: z.boolean(),
});
export type FileVersion = z.infer<typeof FileVersion>;

export const FileComment = z.object({
  id: Id,
  text: z.string(),
  created_at: Timestamp,
  author: Person.nullable(),
});
export type FileComment = z.infer<typeof FileComment>;

export const FileShare = z.object({
  id: Id,
  file_id: Id,
  file_name: z.string(),
  shared_url: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** Expired and revoked links stay in the list for a while. */
  is_open: z.boolean(),
  download_count: z.number().int(),
  created_by: Person.nullable(),
});
export type FileShare = z.infer<typeof FileShare>;

export const FileName = Line.trim().pipe(buildFilledText('A name is required.').max(255, 'At most 255 characters.'));

export const FILE_ORDERINGS = [
  'name',
  '-name',
  'file_size',
  '-file_size',
  'created_at',
  '-created_at',
  'download_count',
  '-download_count',
] as const;
