import { showToast } from '../../../../ui/overlays/toast/toast-queue.ts';

/** How long a deletion can be taken back from the screen; the server keeps what was deleted for 30 days. */
const UNDO_MS = 10_000;

export function addUndoToast(text: string, undo: () => Promise<void>): void {
  showToast({ text, duration: UNDO_MS, action: { label: 'Undo', onPress: () => void undo() } });
}
