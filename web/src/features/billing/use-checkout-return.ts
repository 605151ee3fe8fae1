import { isHigherPlan } from '@haulwise/contract/rules';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { boughtPlan } from './bought-plan.ts';
import { type Subscription, useSubscription } from './use-subscription.ts';

const POLL_MS = 2_000;
/** Stripe usually notifies the server within seconds. */
const PATIENCE_MS = 60_000;

/** `late`: paid, but the server has not been notified yet. */
export type CheckoutOutcome = 'none' | 'cancelled' | 'waiting' | 'late' | 'arrived';

/** The user's plan, and the outcome of the checkout they returned from (`?checkout=success|cancelled`). */
export function useCheckoutReturn(): { subscription: UseQueryResult<Subscription>; outcome: CheckoutOutcome } {
  const [params, setParams] = useSearchParams();
  const [came] = useState(() => params.get('checkout'));
  const [bought] = useState(boughtPlan.read);
  const [isLate, setIsLate] = useState(false);
  const client = useQueryClient();

  const hasArrived = (known: Subscription | undefined) =>
    known !== undefined && known.effective_type !== 'free' && !(bought && isHigherPlan(bought, known.effective_type));
  const isPaid = came === 'success';
  const subscription = useSubscription(POLL_MS, (known) => isPaid && !isLate && !hasArrived(known));
  const isArrived = isPaid && hasArrived(subscription.data);
  const isWaiting = isPaid && !isArrived && !isLate;
  const isOver = isArrived || came === 'cancelled';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  useEffect(() => {
    if (!isOver) return;
    boughtPlan.forget();
    // A reload must not repeat the notice, and other screens must not keep the old plan.
    setParams({}, { replace: true });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'subscription' });
  }, [isOver, setParams, client]);

  return { subscription, outcome: outcomeOf() };

  function outcomeOf(): CheckoutOutcome {
    if (isArrived) return 'arrived';
    if (came === 'cancelled') return 'cancelled';
    if (!isPaid) return 'none';
    return isLate ? 'late' : 'waiting';
  }
}
