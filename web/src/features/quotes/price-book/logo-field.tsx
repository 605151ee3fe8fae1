import type { SavedPriceBook } from '@haulwise/contract';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { upload } from '../../../platform/api/upload.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { useReloadPriceBook } from '../use-quotes.ts';
import styles from './prices.module.css';
import { isSvg, renderLogo } from './render-logo.ts';

const NOT_DRAWN = 'This drawing could not be read. Save it as PNG, and upload that.';
class NotDrawn extends Error {}

/** The logo at the head of quotes; saved at once. */
export function LogoField({ has_logo }: Pick<SavedPriceBook, 'has_logo'>) {
  const [hasLogo, setHasLogo] = useState(has_logo);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const reload = useReloadPriceBook();
  const run = async (change: () => Promise<boolean>) => {
    setIsBusy(true);
    setFault(null);
    try {
      setHasLogo(await change());
      void reload();
    } catch (error) {
      const { message, fields } = toFault(error, ['file'], 'The logo could not be saved. Please try again.');
      setFault(error instanceof NotDrawn ? NOT_DRAWN : (fields.file ?? message));
    } finally {
      setIsBusy(false);
    }
  };
  const send = (file: File) =>
    run(async () => {
      const sending = { idempotencyKey: createIdempotencyKey(), signal: new AbortController().signal };
      const picture = isSvg(file) ? await renderLogo(file).catch(() => Promise.reject(new NotDrawn())) : file;
      return (await upload('POST /price-book/logo/', { file: picture, ...sending, onProgress: () => undefined }))
        .has_logo;
    });
  const remove = () =>
    run(async () => {
      await call('DELETE /price-book/logo/');
      return false;
    });
  return (
    <div className={styles.stack}>
      <p>{hasLogo ? 'Your logo is on every quote.' : 'No logo yet. PNG, JPEG or SVG, at most 1 MB.'}</p>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        aria-label="Logo file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      {fault !== null && <Alert>{fault}</Alert>}
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {hasLogo ? 'Replace the logo' : 'Upload a logo'}
        </Button>
        {hasLogo && (
          <Button variant="ghost" onClick={() => void remove()}>
            Remove it
          </Button>
        )}
      </div>
    </div>
  );
}
