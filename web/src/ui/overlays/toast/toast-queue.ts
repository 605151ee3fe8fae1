import { create } from 'zustand';

export interface ToastRequest {
  text: string;
  action: { label: string; onPress: () => void };
  /** How long it stays unless somebody points at it (ms). */
  duration: number;
}

/** The toasts that are not shown yet; null until the first, so that the toaster need not be loaded before. */
export const useToastQueue = create<readonly ToastRequest[] | null>(() => null);

/** Shows at the edge of the screen what was done, with a button to undo it. */
export function addToast(toast: ToastRequest): void {
  useToastQueue.setState((waiting) => [...(waiting ?? []), toast], true);
}

/** Removes the waiting toasts from the queue and returns them. */
export function claimToasts(): readonly ToastRequest[] {
  const waiting = useToastQueue.getState() ?? [];
  if (waiting.length > 0) useToastQueue.setState([], true);
  return waiting;
}
