import { FOLDER_COLORS } from '@haulwise/contract/rules';
import { t } from '../../../../words/words.ts';
import styles from './color-field.module.css';
import { COLOR_NAMES } from './color-names.ts';

export type FolderColor = (typeof FOLDER_COLORS)[number];

export interface ColorFieldProps {
  value: FolderColor;
  onChange: (color: FolderColor) => void;
}

/** The ten project colors (spec §3) as swatches. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {t`Color`} <span className={styles.name}>{COLOR_NAMES[value]}</span>
      </legend>
      <div className={styles.swatches}>
        {FOLDER_COLORS.map((color) => (
          <label key={color} className={styles.swatch} title={COLOR_NAMES[color]} style={{ backgroundColor: color }}>
            <input
              type="radio"
              name="color"
              value={color}
              aria-label={COLOR_NAMES[color]}
              checked={color === value}
              onChange={() => onChange(color)}
              className={styles.input}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
