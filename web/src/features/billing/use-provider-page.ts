import type { PaidPlan } from '@haulwise/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { createIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { openAddress } from '../../platform/browser/open-address.ts';
import { boughtPlan } from './bought-plan.ts';

/** The server calls the payment provider, which may be slow (the contract allows 25 s). */
const TIMEOUT = 30_000;

/** Opens the payment provider's checkout. */
export function useCheckout() {
  return useMutation({
    mutationFn: (plan: PaidPlan) =>
      call('POST /billing/checkout/', {
        body: { plan },
        headers: { 'Idempotency-Key': createIdempotencyKey() },
        timeout: TIMEOUT,
      }),
    onSuccess: ({ url }, plan) => {
      boughtPlan.keep(plan);
      openAddress(url);
    },
  });
}

/** Opens the payment provider's page for changing or cancelling the plan. */
export function usePortal() {
  return useMutation({
    mutationFn: () => call('POST /billing/portal/', { timeout: TIMEOUT }),
    onSuccess: ({ url }) => openAddress(url),
  });
}
