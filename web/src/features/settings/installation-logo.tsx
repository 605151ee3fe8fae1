import { call } from '../../platform/api/call.ts';
import { uploadSmall } from '../../platform/api/upload.ts';
import { toLogoFault } from '../../platform/form/fault.ts';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { t } from '../../words/words.ts';
import styles from './settings.module.css';
import { useShowSettings } from './use-settings.ts';

/** The logo of the installation; saved at once. */
export function InstallationLogo({ updatedAt }: { updatedAt: string | null }) {
  const show = useShowSettings();
  return (
    <div className={styles.logo}>
      {updatedAt !== null && (
        <img src={`/api/installation/logo/${Date.parse(updatedAt)}/`} alt={t`The logo`} className={styles.picture} />
      )}
      <PictureField
        hasPicture={updatedAt !== null}
        shown={t`Your logo stands beside the name. Open pages show it once reloaded.`}
        onSend={async (file) => show(await uploadSmall('POST /settings/logo/', file))}
        onRemove={async () => {
          await call('DELETE /settings/logo/');
          show(await call('GET /settings/'));
        }}
        describe={toLogoFault}
      />
    </div>
  );
}
