import { Autocomplete } from '@base-ui/react/autocomplete';
import { Fragment } from 'react';
import { splitWords } from '../../../platform/format/mark-words.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { ColorDot } from '../conversation-list/folders/color-dot.tsx';
import styles from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';

export interface PaletteRowProps {
  item: PaletteItem;
  /** Words to highlight. */
  words: string;
  onChoose: () => void;
}

export function PaletteRow({ item, words, onChoose }: PaletteRowProps) {
  const { label, detail, remark, color, icon: Icon } = item;
  return (
    <Autocomplete.Item value={item} onClick={onChoose} className={styles.item}>
      <span className={styles.icon}>
        {color === undefined ? <Icon size={18} aria-hidden="true" /> : <ColorDot color={color} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={label} words={words} />
        </span>
        {detail && (
          <span className={styles.detail}>
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      {remark !== undefined && <span className={styles.remark}>{remark}</span>}
    </Autocomplete.Item>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  let place = 0;
  return splitWords(text, words).map((part) => {
    place += part.text.length;
    return part.isMarked ? <mark key={place}>{part.text}</mark> : <Fragment key={place}>{part.text}</Fragment>;
  });
}

export function LoadingResults() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{t`Searching…`}</VisuallyHidden>
      {['62%', '78%', '54%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </div>
  );
}
