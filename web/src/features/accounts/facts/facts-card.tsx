import { MOST_FACTS, MOST_FOLDER_FACTS } from '@haulwise/contract/rules';
import { type RefObject, useEffect, useRef } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { installation } from '../../../ui/layout/installation.ts';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { FactRow } from './fact-row.tsx';
import styles from './facts.module.css';
import { NewFactForm } from './new-fact-form.tsx';
import { useFacts } from './use-facts.ts';

/** What the company told and keeps, on the profile: `#facts` leads here. */
export function FactsCard() {
  const isShown = useFacts(null).data !== undefined;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && window.location.hash === '#facts') top.current?.scrollIntoView();
  }, [isShown]);
  return (
    <div ref={top} id="facts" tabIndex={-1} className={styles.top}>
      <Card
        title={t`What ${installation.name} knows about you`}
        description={t`What you said in a conversation or wrote here. Answers, prices, calculators and texts use it; where your price book says otherwise, the price book wins. Everybody in your company sees it.`}
      >
        <FactList
          folder={null}
          top={top}
          most={MOST_FACTS}
          nothing={t`Nothing yet. Tell the assistant “we pay our helpers $19 an hour”, or write it here: the size of your truck, what your dump charges, what you pay, where you work. Prices belong in your price book.`}
          placeholder={t`Our dump charges $62 a ton`}
        />
      </Card>
    </div>
  );
}

/** What counts in one project only, on its page. */
export function FolderFactsCard({ folder }: { folder: string }) {
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      <Card title={t`Facts`} description={t`They apply to this project only, and come before your company’s.`}>
        <FactList
          folder={folder}
          top={top}
          most={MOST_FOLDER_FACTS}
          nothing={t`Nothing yet. Write who the customer is and their discount: quotes and texts in this project then name them, and prices include the discount. A minimum, a dump fee or a gate code for this job fits here, too.`}
          placeholder={t`Customer: Oakridge, 8% discount`}
        />
      </Card>
    </div>
  );
}

interface FactListProps {
  /** Null: the company's. */
  folder: string | null;
  /** Takes the focus once a row is gone. */
  top: RefObject<HTMLElement | null>;
  most: number;
  nothing: string;
  placeholder: string;
}

function FactList({ folder, top, most, nothing, placeholder }: FactListProps) {
  const { data, isError, isPending, refetch } = useFacts(folder);
  if (isPending) return <LoadingLines lines={4} />;
  if (isError && data === undefined)
    return <LoadingFailed text={t`These facts could not be loaded.`} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <>
      {data.results.length > 0 ? (
        <ul className={styles.facts}>
          {data.results.map((fact) => (
            <FactRow key={fact.id} fact={fact} after={top} />
          ))}
        </ul>
      ) : (
        <p className={styles.muted}>{nothing}</p>
      )}
      {data.count >= most ? (
        <p className={styles.muted}>{t`You keep ${most} facts, which is the limit. Delete one to add another.`}</p>
      ) : (
        <NewFactForm folder={folder} placeholder={placeholder} />
      )}
    </>
  );
}
