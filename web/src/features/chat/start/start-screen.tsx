import { IconArrowUpRight, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { CLIENT_INFO } from '../../../platform/api/query-keys.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { loadRenderer } from '../answer/load-renderer.ts';
import { CalculatorEntry } from '../calculators/calculator-entry.tsx';
import { ColorDot } from '../conversation-list/folders/color-dot.tsx';
import { useFolders } from '../conversations/folder-cache.ts';
import { openGallery } from '../templates/gallery-store.ts';
import styles from './start-screen.module.css';
import { listStarters } from './starters.ts';

export interface StartScreenProps {
  composer: ReactNode;
  /** The project of the new conversation. */
  folder: string | null;
  onPick: (question: string) => void;
}

/** The start of a conversation (spec §2). */
export function StartScreen({ composer, folder, onPick }: StartScreenProps) {
  const { user } = useSession();
  const { data: company, isPending } = useQuery({
    queryKey: CLIENT_INFO,
    queryFn: ({ signal }) => call('GET /auth/client-info/', { signal }),
    // If the record cannot be loaded, the default questions show at once.
    retry: false,
  });
  return (
    <div className={styles.screen}>
      <div className={styles.welcome}>
        <h1 className={styles.greeting}>{greeting(user?.first_name)}</h1>
        <p className={styles.offer}>{t`Here to help you grow. How can I help?`}</p>
        <p className={styles.hint}>{t`Start a conversation below`}</p>
        {folder !== null && <Project id={folder} />}
      </div>
      {/* Whoever types awaits an answer. */}
      <div className={styles.composer} onInput={() => void loadRenderer()}>
        {composer}
      </div>
      <ul className={styles.starters} data-pending={isPending || undefined} aria-label={t`Questions to start with`}>
        {listStarters(company).map((question) => (
          <li key={question}>
            <button type="button" className={styles.starter} onClick={() => onPick(question)}>
              <span>{question}</span>
              <IconArrowUpRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.entries}>
        <Button variant="ghost" size="sm" onClick={() => openGallery()}>
          <IconTemplate size={18} aria-hidden="true" />
          {t`Write from a template`}
        </Button>
        <CalculatorEntry company={company} onAsk={onPick} />
      </div>
    </div>
  );
}

/** Where the new conversation will be; an unknown project is said, since the conversation starts without it. */
function Project({ id }: { id: string }) {
  const { data: folders } = useFolders();
  if (folders === undefined) return null;
  const folder = folders.find((one) => one.id === id);
  return (
    <p role="status" className={styles.project}>
      {folder === undefined ? (
        t`This project does not exist. Your conversation will start without one.`
      ) : (
        <>
          <ColorDot color={folder.color} />
          <span>{rich`In project ${(
            <Link href={`/projects/${id}`}>
              <strong>{folder.name}</strong>
            </Link>
          )}`}</span>
        </>
      )}
    </p>
  );
}

/** To the capitalized first name, or to nobody by name. */
function greeting(firstName: string | undefined): string {
  const [first = '', ...rest] = Array.from(firstName?.trim() ?? '');
  if (first === '') return t`Hello, there`;
  return t`Hello, ${first.toLocaleUpperCase('en-US') + rest.join('')}`;
}
