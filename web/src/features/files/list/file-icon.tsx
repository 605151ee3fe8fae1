import type { FileCategory } from '@haulwise/contract';
import { IconFileText, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import styles from './list.module.css';

const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, other: IconFileText };

/** A file's category as a picture; its word stands beside it. */
export function FileIcon({ category }: { category: FileCategory }) {
  const Icon = icons[category] ?? IconFileText;
  return (
    <span aria-hidden="true" className={styles.icon}>
      <Icon size={22} />
    </span>
  );
}
