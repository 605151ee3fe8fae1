import type { Fact, ProposedFact } from '@haulwise/contract';
import { formatFact } from '@haulwise/contract/rules';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { FACTS } from '../../../../platform/api/query-keys.ts';
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
    mutationFn: (replace: boolean): Promise<Fact> =>
      call('POST /chat/messages/:id/facts/:index/', { params, body: { replace } }),
    onSuccess: () => {
      setStatus(message, index, 'kept');
      void queryClient.invalidateQueries({ queryKey: FACTS });
    },
  });
  const decline = useMutation({
    mutationFn: () => call('DELETE /chat/messages/:id/facts/:index/', { params }),
    onSuccess: () => setStatus(message, index, 'declined'),
  });
  if (fact.status === 'kept') {
    return (
      <Note isNew={keep.isSuccess}>
        Kept: {formatFact(fact)}. <Link href="/profile#facts">See it in your profile</Link>
      </Note>
    );
  }
  if (fact.status === 'declined') return decline.isSuccess && <Note isNew>Not kept.</Note>;
  const isBusy = keep.isPending || decline.isPending;
  const older = keep.error instanceof ApiError && keep.error.code === 'fact_known';
  const failure = keep.error ?? decline.error;
  return (
    <fieldset aria-labelledby={wordsId} className={styles.card}>
      <p id={wordsId} className={styles.words}>
        <IconBookmark size={18} aria-hidden="true" />
        <span>
          Keep this: <strong>{formatFact(fact)}</strong>
          {fact.replaces !== null && <span className={styles.older}> It replaces {fact.replaces}.</span>}
        </span>
      </p>
      {failure !== null && (
        <Alert>
          {(failure instanceof ApiError && failure.serverMessage) || 'That could not be saved. Please try again.'}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          isBusy={keep.isPending}
          disabled={isBusy}
          onClick={() => keep.mutate(older || fact.replaces !== null)}
        >
          {older ? 'Replace' : 'Keep'}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={() => decline.mutate()}>
          Not now
        </Button>
      </div>
    </fieldset>
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

function setStatus({ id, conversation }: ChatMessage, index: number, status: ProposedFact['status']): void {
  const { key } = getThread(conversation);
  const change = (one: ChatMessage): ChatMessage => ({
    ...one,
    proposed_facts: one.proposed_facts.map((fact, place) => (place === index ? { ...fact, status } : fact)),
  });
  updateThread(key, (thread) => ({
    ...thread,
    messages: thread.messages.map((one) => (one.id === id ? change(one) : one)),
  }));
}

function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
