export interface ToastRequest {
  text: string;
  action: { label: string; onPress: () => void };
  /** How long it stays, unless somebody points at it (ms). */
  duration: number;
}

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let isUsed = false;

/** Says at the edge of the screen what was done, with a way to take it back. */
export function showToast(toast: ToastRequest): void {
  waiting.push(toast);
  isUsed = true;
  for (const listener of listeners) listener();
}

/** Hands over what is to be shown, once. */
export function takeToasts(): ToastRequest[] {
  return waiting.splice(0);
}

/** Whether there was ever something to show: until then what shows it need not be loaded. */
export function areToastsUsed(): boolean {
  return isUsed;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
