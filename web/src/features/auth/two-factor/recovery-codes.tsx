import { IconDownload } from '@tabler/icons-react';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { openDownload } from '../../../platform/browser/open-download.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { t } from '../../../words/words.ts';
import styles from './two-factor.module.css';

/** Shown when the dialog would close before the codes are saved. */
export const SAVE_FIRST = t`Save the codes and confirm it below, then choose Done.`;

const FILE = 'haulwise-recovery-codes.txt';

export interface RecoveryCodesProps {
  codes: string[];
  /** Called when the user confirms saving the codes, which are not shown again. */
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

export function RecoveryCodes({ codes, isKept, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    openDownload(url, FILE);
    URL.revokeObjectURL(url);
  };
  return (
    <div className={styles.step}>
      <p>{t`Each code signs you in once when you do not have your phone. Keep them where only you can read them: they are not shown again.`}</p>
      <ul aria-label={t`Recovery codes`} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <CopyTextButton label={t`Copy codes`} copy={() => writeClipboard(text)} />
        <Button size="sm" onClick={save}>
          <IconDownload size={16} aria-hidden="true" />
          {t`Download codes`}
        </Button>
      </div>
      <CheckboxField
        label={t`I have saved these codes`}
        checked={isKept}
        onChange={(event) => onKept(event.target.checked)}
      />
    </div>
  );
}
