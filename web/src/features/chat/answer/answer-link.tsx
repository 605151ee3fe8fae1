import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../../words/words.ts';
import styles from './answer.module.css';
import { getHost } from './citations/documents.ts';

/** A path of this site, and nothing that a browser would read as another one. */
const OWN_PATH = /^\/(?![/\\])/;

/** A link in an answer: to a screen of the product, or in a new tab without an opener or referrer. */
export function AnswerLink({ href, children }: { href: string; children?: ReactNode }) {
  if (OWN_PATH.test(href)) return <Link href={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** A link in place of an image, since loading it would tell its server who is reading. */
export function ImageChip({ src, alt }: { src: string; alt: string }) {
  const name = alt.trim() || t`Image`;
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
      <span className={styles.imageHost}>{getHost(src) ?? t`open`}</span>
    </a>
  );
}
