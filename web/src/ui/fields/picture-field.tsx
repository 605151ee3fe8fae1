import { useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../status/alert.tsx';
import styles from './picture-field.module.css';
import { isSvg, renderLogo } from './render-logo.ts';

const NOT_DRAWN = t`This drawing could not be read. Save it as PNG, and upload that.`;

export interface PictureFieldProps {
  hasPicture: boolean;
  /** What is said if there is one. */
  shown: string;
  /** Each saves at once, and throws if that fails. */
  onSend: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  /** What went wrong, as a sentence. */
  describe: (error: unknown) => string;
}

/** Chooses, replaces and removes a logo; a drawing (SVG) is sent as PNG. */
export function PictureField({ hasPicture, shown, onSend, onRemove, describe }: PictureFieldProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const run = async (change: () => Promise<unknown>) => {
    setIsBusy(true);
    setFault(null);
    await change().catch((error: unknown) => setFault(describe(error)));
    setIsBusy(false);
  };
  const send = async (file: File) => {
    const picture = isSvg(file) ? await renderLogo(file).catch(() => null) : file;
    if (picture === null) setFault(NOT_DRAWN);
    else await onSend(picture);
  };
  return (
    <div className={styles.field}>
      <p>{hasPicture ? shown : t`No logo yet. PNG, JPEG or SVG, at most 1 MB.`}</p>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        aria-label={t`Logo file`}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void run(() => send(file));
          event.target.value = '';
        }}
      />
      {fault !== null && <Alert>{fault}</Alert>}
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {hasPicture ? t`Replace the logo` : t`Upload a logo`}
        </Button>
        {hasPicture && <Button variant="ghost" onClick={() => void run(onRemove)}>{t`Remove it`}</Button>}
      </div>
    </div>
  );
}
