import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { AnswerText } from '../answer-text.tsx';
import type { DraftCardProps } from './draft-card.tsx';

const DraftCard = lazy(() =>
  import('./draft-card.tsx').then(
    (module): { default: ComponentType<DraftCardProps> } => ({ default: module.DraftCard }),
    // Offline or just redeployed; the words are what matters.
    () => ({ default: PlainDraft }),
  ),
);

/** The draft of an answer; its code is loaded with the first one. */
export function MessageDraft(props: DraftCardProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="14rem" />}>
      <DraftCard {...props} />
    </Suspense>
  );
}

function PlainDraft({ draft: { subject, body } }: DraftCardProps) {
  return <AnswerText text={subject === null ? body : `${subject}\n\n${body}`} isStreaming={false} basis={[]} />;
}
