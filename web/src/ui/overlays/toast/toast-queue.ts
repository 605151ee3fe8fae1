import { create } from 'zustand';

export interface ToastRequest {
  text: string;
  action: { label: string; onPress: () => void };
  /** How long it stays unless hovered (ms). */
  duration: number;
}

/** Toasts not shown yet; null until the first, so that the toaster is loaded on demand. */
export const useToastQueue = create<readonly ToastRequest[] | null>(() => null);

/** Shows a brief message at the edge of the screen, e.g. with an Undo button. */
export function addToast(toast: ToastRequest): void {
  useToastQueue.setState((waiting) => [...(waiting ?? []), toast], true);
}

/** Removes the waiting toasts from the queue and returns them. */
export function claimToasts(): readonly ToastRequest[] {
  const waiting = useToastQueue.getState() ?? [];
  if (waiting.length > 0) useToastQueue.setState([], true);
  return waiting;
}
