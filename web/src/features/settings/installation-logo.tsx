import { call } from '../../platform/api/call.ts';
import { createIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { upload } from '../../platform/api/upload.ts';
import { toFault } from '../../platform/form/fault.ts';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import styles from './settings.module.css';
import { useShowSettings } from './use-settings.ts';

/** The logo of the installation; saved at once. */
export function InstallationLogo({ updatedAt }: { updatedAt: string | null }) {
  const show = useShowSettings();
  const run = async (change: () => Promise<unknown>) => {
    try {
      await change();
      return null;
    } catch (error) {
      const { message, fields } = toFault(error, ['file'], 'The logo could not be saved. Please try again.');
      return fields.file ?? message;
    }
  };
  const send = (file: File) =>
    run(async () => {
      const sending = { idempotencyKey: createIdempotencyKey(), signal: new AbortController().signal };
      show(await upload('POST /settings/logo/', { file, ...sending, onProgress: () => undefined }));
    });
  const remove = () =>
    run(async () => {
      await call('DELETE /settings/logo/');
      show(await call('GET /settings/'));
    });
  return (
    <div className={styles.logo}>
      {updatedAt !== null && (
        <img src={`/api/installation/logo/${Date.parse(updatedAt)}/`} alt="The logo" className={styles.picture} />
      )}
      <PictureField
        hasPicture={updatedAt !== null}
        shown="Your logo stands beside the name. Open pages show it once reloaded."
        onSend={send}
        onRemove={remove}
      />
    </div>
  );
}
