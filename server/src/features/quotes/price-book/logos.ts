import type { SavedPriceBook } from '@haulwise/contract';
import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { loadLogo, toLogoFile } from '../../../platform/formats/logo-picture.ts';
import type { FileReply, Upload } from '../../../platform/http/route.ts';
import { readPriceBook } from './price-book.ts';
import { findLogo, saveLogo } from './price-books.store.ts';

/** Replaces the logo of the caller's company. */
export async function uploadLogo(
  { db }: Pick<Context, 'db'>,
  member: Member,
  upload: () => Promise<Upload>,
): Promise<SavedPriceBook> {
  await saveLogo(db, member.company_id, await loadLogo(await upload()));
  return await readPriceBook(db, member);
}

/** The logo of the caller's company. */
export async function downloadLogo(db: Db, { company_id }: Member): Promise<FileReply> {
  return toLogoFile((await findLogo(db, company_id)) ?? fail('common.not_found'));
}

export async function deleteLogo(db: Db, { company_id }: Member): Promise<void> {
  await saveLogo(db, company_id, null);
}
