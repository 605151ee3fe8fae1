import type { ProposedFact } from '@haulwise/contract';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../thread/chat-message.ts';
import { getThread, updateThread } from '../../../thread/thread-store.ts';
import styles from './proposed-facts.module.css';

export interface ProposedCardProps {
  message: ChatMessage;
  index: number;
  fact: ProposedFact;
}

/** What became of a fact; `isNew`: just now, so that the focus goes here from the button that is gone. */
export function Note({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <p ref={isNew ? takeFocus : undefined} role="status" tabIndex={-1} className={styles.kept}>
      <IconCheck size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Shows what became of a proposed fact. */
export function applyOutcome({ id, conversation }: ChatMessage, index: number, outcome: Partial<ProposedFact>): void {
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
