import { type PersonalData, readInBatches } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { listOwnFileComments } from './comments/comments.store.ts';
import { listOwnFiles } from './files.store.ts';
import { listOwnFileShares } from './shares/shares.store.ts';
import { listOwnVersions } from './uploads/versions.store.ts';

const VERSIONS = 200;

/** Where the bytes are stored is the server's affair. */
function withoutKey<T extends { storage_key: string }>({ storage_key: _key, ...row }: T): Omit<T, 'storage_key'> {
  return row;
}

/** What the library stores about administrators: their uploads, shares and comments. Files outlive their accounts. */
export function listFilesPersonalData(db: Db): PersonalData[] {
  type Version = Omit<Awaited<ReturnType<typeof listOwnVersions>>[number], 'storage_key'>;
  return [
    { name: 'files', read: (userId) => listOwnFiles(db, userId) },
    {
      name: 'file_versions',
      read: (userId) =>
        readInBatches<Version>(VERSIONS, async (last, limit) =>
          (await listOwnVersions(db, userId, last, limit)).map(withoutKey),
        ),
    },
    { name: 'file_shares', read: (userId) => listOwnFileShares(db, userId) },
    { name: 'file_comments', read: (userId) => listOwnFileComments(db, userId) },
  ];
}
