import { IconArrowUpRight } from '@tabler/icons-react';
import styles from './follow-ups.module.css';
import { useThreadActions } from './thread-actions.ts';

/** What could be asked next; a press asks it. */
export function FollowUps({ questions }: { questions: readonly string[] }) {
  const { ask, isBusy } = useThreadActions();
  if (questions.length === 0 || isBusy) return null;
  return (
    <ul className={styles.list} aria-label="Ask next">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.question} onClick={() => ask(question)}>
            {question}
            <IconArrowUpRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
