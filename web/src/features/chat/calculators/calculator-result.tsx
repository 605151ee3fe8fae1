import {
  CALCULATORS,
  type Calculated,
  type Calculator,
  type CalculatorName,
  formatAmount,
  type CalculatorResult as Result,
} from '@haulwise/contract/calculators';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t, toLocal } from '../../../words/words.ts';
import styles from './calculators.module.css';

export interface CalculatorResultProps {
  tool: CalculatorName;
  done: Calculated;
  /** True once something was typed: the result is then announced to screen readers. */
  hasChanged: boolean;
}

export function CalculatorResult({ tool, done, hasChanged }: CalculatorResultProps) {
  const { formula, sources = [] }: Calculator = CALCULATORS[tool];
  const main = done.isDone ? (done.results.find(({ isMain }) => isMain) ?? null) : null;
  const others = done.isDone ? done.results.filter((result) => result !== main) : [];
  return (
    <div className={styles.result}>
      {main && <Main result={main} />}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ name, label, amount, unit }) => (
            <div key={name}>
              <dt>{toLocal(label)}</dt>
              <dd>{formatAmount(amount, unit)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!done.isDone && (
        <p className={styles.waiting}>{(done.fault && toLocal(done.fault)) ?? t`Fill in the missing values below.`}</p>
      )}
      {done.isDone && done.notes?.map((note) => <p key={note}>{toLocal(note)}</p>)}
      {sources.length > 0 && (
        <p className={styles.sources}>
          {t`Published numbers:`}{' '}
          {sources.map(({ title, publisher, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {title} – {publisher}
              <IconExternalLink size={14} aria-hidden="true" />
            </a>
          ))}
        </p>
      )}
      <details className={styles.steps}>
        <summary>
          <IconChevronRight size={16} aria-hidden="true" />
          {t`How it is worked out`}
        </summary>
        <p>{toLocal(formula)}</p>
        {done.isDone && (
          <ol>
            {done.steps.map((step) => (
              <li key={step}>{toLocal(step)}</li>
            ))}
          </ol>
        )}
      </details>
      {hasChanged && (
        <Announcer text={main ? `${toLocal(main.label)}: ${formatAmount(main.amount, main.unit)}` : lackOf(done)} />
      )}
    </div>
  );
}

function Main({ result: { label, amount, unit } }: { result: Result }) {
  return (
    <p className={styles.main}>
      <span className={styles.mainLabel}>{toLocal(label)}</span>
      <strong>{formatAmount(amount, unit)}</strong>
    </p>
  );
}

function lackOf(done: Calculated): string {
  return done.isDone ? '' : (done.fault ?? Object.values(done.faults).join(' '));
}

/** Announces the result once typing pauses (ms). */
const PAUSE = 900;

function Announcer({ text }: { text: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{told}</VisuallyHidden>;
}
