import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Id, IdParams, Timestamp } from '../common/primitives.ts';
import { FileName, Ingestion } from './file.ts';

/** Time limit of an upload (s), as in the library. */
const UPLOAD_SECONDS = 3_600;

/** A document of the caller's company, which nobody else sees. */
export const OwnDocument = z.object({
  id: Id,
  name: z.string(),
  /** The name in citations and for /knowledge/read/; null until it was taken in. */
  source: z.string().nullable(),
  /** Bytes. */
  file_size: z.number().int(),
  file_type: z.string(),
  version: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  knowledge: Ingestion,
});
export type OwnDocument = z.infer<typeof OwnDocument>;

export const ownDocumentEndpoints = {
  listOwnDocuments: endpoint({
    method: 'GET',
    path: '/documents/',
    access: 'company',
    tag: 'documents',
    summary: 'The documents of your company, latest first, and the room that your plan has for them',
    reply: z.object({
      results: z.array(OwnDocument),
      room: z.object({
        documents: z.number().int(),
        bytes: z.number().int(),
        most_documents: z.number().int(),
        most_bytes: z.number().int(),
        /** Largest file accepted (bytes). */
        most_file_bytes: z.number().int(),
      }),
    }),
  }),
  uploadOwnDocument: endpoint({
    method: 'POST',
    path: '/documents/',
    access: 'company',
    tag: 'documents',
    rate: 'upload',
    status: 201,
    upload: true,
    idempotent: 'by_story',
    timeoutSeconds: UPLOAD_SECONDS,
    summary: 'Upload a document that answers to your company draw on (multipart, optional `name` before `file`)',
    reply: OwnDocument,
  }),
  getOwnDocument: endpoint({
    method: 'GET',
    path: '/documents/:id/',
    access: 'company',
    tag: 'documents',
    summary: 'One document of your company',
    params: IdParams,
    reply: OwnDocument,
  }),
  updateOwnDocument: endpoint({
    method: 'PATCH',
    path: '/documents/:id/',
    access: 'company',
    tag: 'documents',
    summary: 'Rename a document of your company; its extension stays',
    params: IdParams,
    body: z.object({ name: FileName }),
    reply: OwnDocument,
  }),
  replaceOwnDocument: endpoint({
    method: 'POST',
    path: '/documents/:id/versions/',
    access: 'company',
    tag: 'documents',
    rate: 'upload',
    status: 201,
    upload: true,
    idempotent: 'by_story',
    timeoutSeconds: UPLOAD_SECONDS,
    summary: 'Replace a document of your company by a new version (multipart); the old one is deleted',
    params: IdParams,
    reply: OwnDocument,
  }),
  retryOwnDocument: endpoint({
    method: 'POST',
    path: '/documents/:id/retry/',
    access: 'company',
    tag: 'documents',
    summary: 'Read a document of your company again',
    params: IdParams,
    reply: OwnDocument,
  }),
  deleteOwnDocument: endpoint({
    method: 'DELETE',
    path: '/documents/:id/',
    access: 'company',
    tag: 'documents',
    summary: 'Delete a document of your company: no answer uses it from now on; it can be restored for five minutes',
    params: IdParams,
    reply: 'empty',
  }),
  restoreOwnDocument: endpoint({
    method: 'POST',
    path: '/documents/:id/restore/',
    access: 'company',
    tag: 'documents',
    summary: 'Restore a document of your company that was deleted within the last five minutes',
    params: IdParams,
    reply: OwnDocument,
  }),
} as const;
