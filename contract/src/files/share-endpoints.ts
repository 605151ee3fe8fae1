import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Id, IdParams, PageQuery, Text } from '../common/primitives.ts';
import { FileShare } from './file.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 365;

export const shareEndpoints = {
  shareFile: endpoint({
    method: 'POST',
    path: '/files/share/',
    access: 'admin',
    tag: 'files',
    status: 201,
    idempotent: 'by_story',
    summary: 'Create a link that opens a file without sign-in until it expires or is revoked',
    body: z.object({
      file_id: Id,
      expires_in_days: z.coerce
        .number()
        .int()
        .min(1, 'At least one day.')
        .max(MOST_DAYS, `At most ${MOST_DAYS} days.`)
        .default(DEFAULT_DAYS),
    }),
    reply: z.object({ shared_url: z.string(), share: FileShare }),
  }),
  listAllFileShares: endpoint({
    method: 'GET',
    path: '/files/shares/',
    access: 'admin',
    tag: 'files',
    summary: 'The links to all files, latest first; with `is_open`, only those that work, or those that no longer do',
    query: PageQuery.extend({ is_open: z.enum(['true', 'false']).optional() }),
    reply: buildPageSchema(FileShare),
  }),
  listFileShares: endpoint({
    method: 'GET',
    path: '/files/:id/shares/',
    access: 'admin',
    tag: 'files',
    summary: 'The links to a file, latest first',
    params: IdParams,
    reply: buildPageSchema(FileShare),
  }),
  revokeFileShare: endpoint({
    method: 'DELETE',
    path: '/files/shares/:id/',
    access: 'admin',
    tag: 'files',
    summary: 'Revoke a link; takes effect at once',
    params: IdParams,
    reply: 'empty',
  }),
  downloadSharedFile: endpoint({
    method: 'GET',
    path: '/files/shared/:token/',
    access: 'public',
    tag: 'files',
    rate: 'download',
    timeoutSeconds: 3_600,
    summary: 'The file behind a link, as an attachment',
    params: z.object({ token: Text.max(200) }),
    ranges: true,
    reply: 'file',
  }),
} as const;
