import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';

const CalculationCards = lazy(() =>
  import('./calculation-cards.tsx').then(
    (module): { default: ComponentType<{ message: ChatMessage }> } => ({ default: module.CalculationCards }),
    // Offline or just redeployed; the answer's text still states the result.
    () => ({ default: () => null }),
  ),
);

/** The calculations below an answer; their code is loaded with the first one. */
export function MessageCalculations({ message }: { message: ChatMessage }) {
  if (message.calculations.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
      <CalculationCards message={message} />
    </Suspense>
  );
}
