import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import styles from './start-screen.module.css';

/** Each of them is answered from the starter articles. */
const STARTERS = [
  'What should I charge for a full truckload?',
  'Who has to take the freon out of a fridge?',
  'Do I need a USDOT number for my truck?',
  'When should I buy a second truck?',
];

export interface StartScreenProps {
  composer: ReactNode;
  onPick: (question: string) => void;
}

/** Where a conversation begins (spec §2). */
export function StartScreen({ composer, onPick }: StartScreenProps) {
  const { user } = useSession();
  return (
    <div className={styles.screen}>
      <div className={styles.welcome}>
        <h1 className={styles.greeting}>Hello, {greetingName(user?.first_name)}</h1>
        <p className={styles.offer}>Here to help you grow. How can I help?</p>
        <p className={styles.hint}>Start a conversation below</p>
      </div>
      <div className={styles.composer}>{composer}</div>
      <ul className={styles.starters} aria-label="Questions to start with">
        {STARTERS.map((question) => (
          <li key={question}>
            <button type="button" className={styles.starter} onClick={() => onPick(question)}>
              <span>{question}</span>
              <IconArrowUpRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The capitalised first name, or "there". */
function greetingName(firstName: string | undefined): string {
  const [first = '', ...rest] = Array.from(firstName?.trim() ?? '');
  return first === '' ? 'there' : first.toLocaleUpperCase('en-US') + rest.join('');
}
