import type { Fact, ProposedFact } from '@haulwise/contract';
import { FOLDER_KINDS, formatFact } from '@haulwise/contract/rules';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { FACTS, FOLDER_DETAILS } from '../../../../platform/api/query-keys.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import type { ChatMessage } from '../../thread/chat-message.ts';
import { getThread, updateThread } from '../../thread/thread-store.ts';
import styles from './proposed-facts.module.css';

/** What the question told about the company: kept only if its owner says so. */
export function ProposedFacts({ message }: { message: ChatMessage }) {
  return message.proposed_facts.map((fact, index) => (
    <ProposedFactCard key={`${fact.kind} ${fact.value}`} message={message} index={index} fact={fact} />
  ));
}

interface ProposedFactCardProps {
  message: ChatMessage;
  index: number;
  fact: ProposedFact;
}

function ProposedFactCard({ message, index, fact }: ProposedFactCardProps) {
  const wordsId = useId();
  const params = { id: message.id, index };
  const keep = useMutation({
    mutationFn: ({ folder, replace }: { folder: string | null; replace: boolean }): Promise<Fact> =>
      call('POST /chat/messages/:id/facts/:index/', {
        params,
        body: { replace, ...(folder === null ? {} : { folder }) },
      }),
    onSuccess: ({ folder }) => {
      change(message, index, { status: 'kept', ...(folder === null ? {} : { kept_for: folder }) });
      void queryClient.invalidateQueries({ queryKey: FACTS });
      void queryClient.invalidateQueries({ queryKey: FOLDER_DETAILS });
    },
  });
  const decline = useMutation({
    mutationFn: () => call('DELETE /chat/messages/:id/facts/:index/', { params }),
    onSuccess: () => change(message, index, { status: 'declined' }),
  });
  if (fact.status === 'kept') return <Kept fact={fact} isNew={keep.isSuccess} />;
  if (fact.status === 'declined') return decline.isSuccess && <Note isNew>Not kept.</Note>;
  const isBusy = keep.isPending || decline.isPending;
  const isKnown = keep.error instanceof ApiError && keep.error.code === 'fact_known';
  const failure = keep.error ?? decline.error;
  const places = listPlaces(fact);
  const older = places
    .flatMap(({ folder, older }) =>
      older === null
        ? []
        : [`${folder === null && places.length > 1 ? 'For the company, it' : 'It'} replaces ${older}.`],
    )
    .join(' ');
  return (
    <fieldset aria-labelledby={wordsId} className={styles.card}>
      <p id={wordsId} className={styles.words}>
        <IconBookmark size={18} aria-hidden="true" />
        <span>
          Keep this: <strong>{formatFact(fact)}</strong>
          {older !== '' && <span className={styles.older}> {older}</span>}
        </span>
      </p>
      {failure !== null && (
        <Alert>
          {(failure instanceof ApiError && failure.serverMessage) || 'That could not be saved. Please try again.'}
        </Alert>
      )}
      <div className={styles.actions}>
        {places.map(({ folder, label, older }, place) => {
          const isRefused = isKnown && keep.variables?.folder === folder;
          return (
            <Button
              key={label}
              size="sm"
              variant={place === 0 ? 'primary' : 'secondary'}
              isBusy={keep.isPending && keep.variables.folder === folder}
              disabled={isBusy}
              onClick={() => keep.mutate({ folder, replace: isRefused || older !== null })}
            >
              {isRefused ? 'Replace' : label}
            </Button>
          );
        })}
        <Button size="sm" disabled={isBusy} onClick={() => decline.mutate()}>
          Not now
        </Button>
      </div>
    </fieldset>
  );
}

interface Place {
  /** Null: it counts in the whole company. */
  folder: string | null;
  label: string;
  /** What it would replace there. */
  older: string | null;
}

/** Where a fact can be kept; in a project, that comes first. */
function listPlaces({ folder, kind, replaces }: ProposedFact): Place[] {
  if (!folder) return [{ folder: null, label: 'Keep', older: replaces }];
  const inFolder = { folder: folder.id, label: `Keep for ${folder.name}`, older: folder.replaces };
  return FOLDER_KINDS.includes(kind)
    ? [inFolder]
    : [inFolder, { folder: null, label: 'Keep for the company', older: replaces }];
}

function Kept({ fact, isNew }: { fact: ProposedFact; isNew: boolean }) {
  return (
    <Note isNew={isNew}>
      Kept: {formatFact(fact)}.{' '}
      {fact.kept_for === undefined ? (
        <Link href="/profile#facts">See it in your profile</Link>
      ) : (
        <Link href={`/projects/${fact.kept_for}`}>See it in the project</Link>
      )}
    </Note>
  );
}

/** What became of a fact; `isNew`: just now, so that the focus goes here from the button that is gone. */
function Note({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <p ref={isNew ? takeFocus : undefined} role="status" tabIndex={-1} className={styles.kept}>
      <IconCheck size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function change({ id, conversation }: ChatMessage, index: number, outcome: Partial<ProposedFact>): void {
  const { key } = getThread(conversation);
  const apply = (one: ChatMessage): ChatMessage => ({
    ...one,
    proposed_facts: one.proposed_facts.map((fact, place) => (place === index ? { ...fact, ...outcome } : fact)),
  });
  updateThread(key, (thread) => ({
    ...thread,
    messages: thread.messages.map((one) => (one.id === id ? apply(one) : one)),
  }));
}

function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
