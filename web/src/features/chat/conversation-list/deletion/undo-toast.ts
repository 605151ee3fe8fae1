import { addToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { t } from '../../../../words/words.ts';

/** How long Undo is offered, ms; the server keeps deleted conversations for 30 days. */
const UNDO_MS = 10_000;

export function addUndoToast(text: string, undo: () => Promise<void>): void {
  addToast({ text, duration: UNDO_MS, action: { label: t`Undo`, onPress: () => void undo() } });
}
