import type { SavedPriceBook } from '@haulwise/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { upload } from '../../../platform/api/upload.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { useReloadPriceBook } from '../use-quotes.ts';

/** The logo at the head of quotes; saved at once. */
export function LogoField({ has_logo }: Pick<SavedPriceBook, 'has_logo'>) {
  const [hasLogo, setHasLogo] = useState(has_logo);
  const reload = useReloadPriceBook();
  const run = async (change: () => Promise<boolean>) => {
    try {
      setHasLogo(await change());
      void reload();
      return null;
    } catch (error) {
      const { message, fields } = toFault(error, ['file'], 'The logo could not be saved. Please try again.');
      return fields.file ?? message;
    }
  };
  const send = (file: File) =>
    run(async () => {
      const sending = { idempotencyKey: createIdempotencyKey(), signal: new AbortController().signal };
      const sent = await upload('POST /price-book/logo/', { file, ...sending, onProgress: () => undefined });
      return sent.has_logo;
    });
  const remove = () =>
    run(async () => {
      await call('DELETE /price-book/logo/');
      return false;
    });
  return <PictureField hasPicture={hasLogo} shown="Your logo is on every quote." onSend={send} onRemove={remove} />;
}
