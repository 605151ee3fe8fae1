import { formatCount, formatCountOf } from '../../../platform/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../words/words.ts';
import type { OnRead } from '../addresses.ts';
import { ReadButton } from '../passages/near-passages.tsx';
import styles from './documents.module.css';
import type { DocumentDetail } from './use-documents.ts';

/** The passages of a document as retrieval sees them, with the questions that each answers. */
export function DocumentPassages({ document, onRead }: { document: DocumentDetail; onRead: OnRead }) {
  const { passage_list, passages, name, title } = document;
  const isCut = passage_list.length < passages;
  return (
    <Card
      title={formatCountOf(passages, 'passage')}
      description={
        isCut
          ? t`Retrieval compares questions with each of them. Showing the first ${formatCount(passage_list.length)}.`
          : t`Retrieval compares questions with each of them.`
      }
    >
      {passage_list.length > 0 && (
        <ol className={styles.passages}>
          {passage_list.map((passage) => (
            <li key={passage.passage_id} className={styles.passage}>
              <div className={styles.place}>
                <h3 className={styles.heading}>{passage.heading || title}</h3>
                {passage.page !== null && <span className={styles.page}>{t`Page ${passage.page}`}</span>}
              </div>
              <p className={styles.text}>{passage.text}</p>
              {passage.questions.length > 0 && (
                <>
                  <p className={styles.label}>{t`Answers`}</p>
                  <ul className={styles.questions}>
                    {passage.questions.map((question) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ul>
                </>
              )}
              <ReadButton passage={{ ...passage, document: name, title: passage.heading || title }} onRead={onRead} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
