import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './answer.module.css';
import { getHost } from './citations/documents.ts';

/** A link out of an answer: always a new tab, which learns nothing of where it came from. */
export function AnswerLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Stands for an image, which is never loaded by itself: loading would tell its server who reads what. */
export function ImageChip({ src, alt }: { src: string; alt: string }) {
  const name = alt.trim() || 'Image';
  const content = (
    <>
      <IconPhoto size={16} aria-hidden="true" />
      <span className={styles.imageName}>{name}</span>
    </>
  );
  if (src === '') return <span className={styles.image}>{content}</span>;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow" className={styles.image}>
      {content}
      <span className={styles.imageHost}>{getHost(src) ?? 'open'}</span>
    </a>
  );
}
