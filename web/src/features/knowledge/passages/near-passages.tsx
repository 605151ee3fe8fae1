import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import type { OnRead } from '../addresses.ts';
import { formatScore } from '../knowledge-words.ts';
import styles from './passages.module.css';

export interface NearPassage {
  passage_id: string;
  document: string;
  title: string;
  heading: string;
  text: string;
  /** 0–1. */
  score: number;
}

export interface NearPassagesProps {
  passages: readonly NearPassage[];
  onRead: OnRead;
}

/** The passages closest to a question; each can be expanded and read in its document. */
export function NearPassages({ passages, onRead }: NearPassagesProps) {
  if (passages.length === 0) return <p className={styles.none}>{t`Nothing in the knowledge base comes close.`}</p>;
  return (
    <ol className={styles.list}>
      {passages.map((passage) => (
        <li key={passage.passage_id} className={styles.passage}>
          <div className={styles.head}>
            <PassageTitle passage={passage} />
            <span className={styles.score}>{t`Score ${formatScore(passage.score)}`}</span>
          </div>
          <FoldedText text={passage.text} />
          <ReadButton passage={passage} onRead={onRead} />
        </li>
      ))}
    </ol>
  );
}

type Titled = Pick<NearPassage, 'title' | 'heading'>;

/** The document's title and the passage's heading. */
export function PassageTitle({ passage: { title, heading } }: { passage: Titled }) {
  return (
    <div className={styles.title}>
      {title}
      {heading !== '' && <span className={styles.heading}>{heading}</span>}
    </div>
  );
}

/** Text that shows its first lines and expands on press. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className={styles.text} data-folded={!isOpen || undefined}>
        {text}
      </p>
      {text.length > FOLDED && (
        <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show all`}
        </button>
      )}
    </>
  );
}

/** About as many characters as fit three lines. */
const FOLDED = 180;

interface ReadButtonProps {
  passage: Pick<NearPassage, 'document' | 'title' | 'passage_id' | 'heading' | 'text'>;
  onRead: OnRead;
}

export function ReadButton({ passage, onRead }: ReadButtonProps) {
  const { document, passage_id, heading, text, title } = passage;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t`Read in ${title}`}
      onClick={() => onRead({ document, passage: { passage_id, heading, text } })}
    >{t`Read in document`}</Button>
  );
}
