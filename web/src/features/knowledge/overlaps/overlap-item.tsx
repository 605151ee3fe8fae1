import type { KnowledgeOverlap } from '@haulwise/contract';
import { Link } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatList } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { addressOf, type OnRead } from '../addresses.ts';
import common from '../knowledge.module.css';
import { ReadButton } from '../passages/near-passages.tsx';
import { useKnowledgeChange } from '../use-knowledge-change.ts';
import styles from './overlaps.module.css';

export interface OverlapItemProps {
  overlap: KnowledgeOverlap;
  onRead: OnRead;
  onDismissed: () => void;
}

/** Two passages, side by side, that repeat or contradict each other. */
export function OverlapItem({ overlap, onRead, onDismissed }: OverlapItemProps) {
  const { id, kind, similarity, passages } = overlap;
  const dismiss = useKnowledgeChange(() => call('DELETE /knowledge/overlaps/:id/', { params: { id } }), onDismissed);
  const titles = formatList(passages.map(({ title }) => title));
  const isDisagreement = kind === 'disagreement';
  return (
    <article className={common.item} aria-label={titles}>
      <header className={common.itemHead}>
        <Badge tone={isDisagreement ? 'danger' : 'warning'}>{isDisagreement ? t`Contradiction` : t`Repetition`}</Badge>
        <span className={common.muted}>{t`${Math.round(similarity * 100)}% alike`}</span>
        <span className={common.end}>
          <Button
            size="sm"
            isBusy={dismiss.isPending}
            aria-label={t`Dismiss ${titles}`}
            onClick={() => dismiss.mutate(undefined)}
          >{t`Dismiss`}</Button>
        </span>
      </header>
      {dismiss.isError && (
        <Alert>{toFault(dismiss.error, [], t`Failed to dismiss the pair. Please try again.`).message}</Alert>
      )}
      <div className={styles.pair}>
        {passages.map((passage) => (
          <div key={passage.passage_id} className={styles.side}>
            <Link href={addressOf.document(passage.document_id)} className={styles.title}>
              {passage.title}
            </Link>
            {passage.heading !== '' && <p className={common.muted}>{passage.heading}</p>}
            <p className={styles.text}>
              {splitFigures(passage.text, passage.figures).map((part, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                part.isFigure ? <mark key={index}>{part.text}</mark> : part.text,
              )}
            </p>
            <ReadButton passage={passage} onRead={onRead} />
          </div>
        ))}
      </div>
    </article>
  );
}

export interface TextPart {
  text: string;
  isFigure: boolean;
}

/** Splits a text at the figures missing from the other passage; figures within longer ones do not match. */
export function splitFigures(text: string, figures: readonly string[]): TextPart[] {
  const wanted = figures.filter((figure) => figure.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isFigure: false }];
  const pattern = new RegExp(`(?<![\\d.,])(${wanted.map(escaped).join('|')})(?![.,]?\\d)`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isFigure: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escaped(figure: string): string {
  return figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
