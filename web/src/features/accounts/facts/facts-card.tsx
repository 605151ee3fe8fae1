import { MOST_FACTS } from '@haulwise/contract/rules';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { FactRow } from './fact-row.tsx';
import styles from './facts.module.css';
import { NewFactForm } from './new-fact-form.tsx';
import { useFacts } from './use-facts.ts';

/** What the company told and keeps, on the profile: `#facts` leads here. */
export function FactsCard() {
  const { data, isError, isPending, refetch } = useFacts();
  const top = useRef<HTMLDivElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && window.location.hash === '#facts') top.current?.scrollIntoView();
  }, [isShown]);

  return (
    <div ref={top} id="facts" tabIndex={-1} className={styles.top}>
      <Card
        title="What Haulwise knows about you"
        description="Told in a conversation or here. Prices, calculators, texts and answers use it. Everybody in your company sees it."
      >
        {isError && data === undefined && (
          <LoadingFailed text="Failed to load what is known" onRetry={() => void refetch()} />
        )}
        {isPending && <LoadingLines lines={4} />}
        {data !== undefined && (
          <>
            {data.results.length > 0 ? (
              <ul className={styles.facts}>
                {data.results.map((fact) => (
                  <FactRow key={fact.id} fact={fact} after={top} />
                ))}
              </ul>
            ) : (
              <p className={styles.muted}>
                Nothing yet. Tell the assistant “our minimum is $135”, or write it here: your minimum, the size of your
                truck, what your dump charges, what you pay, where you work.
              </p>
            )}
            {data.count >= MOST_FACTS ? (
              <p className={styles.muted}>
                You keep {MOST_FACTS} facts, the most there can be. Delete one to add another.
              </p>
            ) : (
              <NewFactForm />
            )}
          </>
        )}
      </Card>
    </div>
  );
}
