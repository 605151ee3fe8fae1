import { z } from 'zod';
import { Id, Timestamp } from '../common/primitives.ts';
import { DRAFT_TONES, USUAL_CHANNELS } from './rules.ts';

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  folder: Id.nullable(),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  message_count: z.number().int(),
  /** In a search: the words around the match, as plain text; null if only the title matched. */
  snippet: z.string().nullable().optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The screen calls it a project. */
export const Folder = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  conversation_count: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Folder = z.infer<typeof Folder>;

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

/** A project with everything that its conversations use. */
export const FolderDetail = Folder.extend({
  instructions: z.string(),
  /** Whether a language model is set up, which alone can follow instructions. */
  uses_instructions: z.boolean(),
  /** Null: as in the rest of the company. */
  draft_tone: z.enum(keysOf(DRAFT_TONES)).nullable(),
  /** Null: what suits the text. */
  draft_channel: z.enum(keysOf(USUAL_CHANNELS)).nullable(),
  /** Ids of the company's documents that are searched first, without deleted ones. */
  documents: z.array(Id),
  fact_count: z.number().int(),
});
export type FolderDetail = z.infer<typeof FolderDetail>;
