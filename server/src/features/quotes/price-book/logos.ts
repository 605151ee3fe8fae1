import { buffer } from 'node:stream/consumers';
import { MOST_LOGO_BYTES, type SavedPriceBook } from '@haulwise/contract';
import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileReply, Upload } from '../../../platform/http/route.ts';
import { checkPicture } from './picture.ts';
import { readPriceBook } from './price-book.ts';
import { findLogo, type Logo, saveLogo } from './price-books.store.ts';

/** Replaces the logo of the caller's company. */
export async function uploadLogo(
  { db }: Pick<Context, 'db'>,
  member: Member,
  upload: () => Promise<Upload>,
): Promise<SavedPriceBook> {
  const { content } = await upload();
  await saveLogo(db, member.company_id, await checkPicture(await readWhole(content)));
  return await readPriceBook(db, member);
}

async function readWhole(content: Upload['content']): Promise<Buffer> {
  let size = 0;
  async function* pieces() {
    for await (const piece of content) {
      size += (piece as Buffer).length;
      if (size > MOST_LOGO_BYTES) fail('quotes.big_logo');
      yield piece as Buffer;
    }
  }
  return await buffer(pieces());
}

/** The logo of the caller's company. */
export async function downloadLogo(db: Db, { company_id }: Member): Promise<FileReply> {
  return toFileReply((await findLogo(db, company_id)) ?? fail('common.not_found'));
}

export function toFileReply({ type, bytes }: Logo): FileReply {
  return { name: type === 'image/png' ? 'logo.png' : 'logo.jpg', type, body: bytes };
}

export async function deleteLogo(db: Db, { company_id }: Member): Promise<void> {
  await saveLogo(db, company_id, null);
}
