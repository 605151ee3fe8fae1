import { useState } from 'react';
import {
  formatKeys,
  hasSingleKeys,
  SHORTCUTS,
  type ShortcutName,
  setSingleKeys,
} from '../../platform/keyboard/shortcuts.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../words/words.ts';
import styles from './shortcut-sheet.module.css';

/** Keys handled by the controls themselves. */
const LOCAL: [label: string, keys: string][] = [
  [t`Send the message`, 'Enter'],
  [t`New line in the message`, t`Shift Enter`],
  [t`Stop the answer`, t`Esc`],
  [t`Versions of a message`, '← →'],
];

/** The list of keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [areOn, setAreOn] = useState(hasSingleKeys);
  const rows = [
    ...(Object.keys(SHORTCUTS) as ShortcutName[]).map((name) => [SHORTCUTS[name].label, formatKeys(name)]),
    ...LOCAL,
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={styles.list}>
        {rows.map(([label, keys]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <kbd className={styles.keys}>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchField
        name="single_keys"
        label={t`Single-key shortcuts`}
        hint={t`/ and ? outside text fields`}
        checked={areOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setAreOn(target.checked);
        }}
      />
    </Dialog>
  );
}
