import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ask, cancelEditing, editQuestion, regenerate, resend } from '../thread/ask.ts';
import type { ChatMessage } from '../thread/chat-message.ts';
import { showVersion } from '../thread/show-version.ts';
import type { Thread } from '../thread/thread.ts';
import { questionOf, rateReply } from './actions/rate-reply.ts';
import type { ThreadActions } from './actions/thread-actions.ts';

const FeedbackDialog = lazy(() =>
  import('./actions/feedback-dialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
);

/**
 * What can be done about the messages of a thread, and the dialog that some of it needs. `hold` is called before the view
 * changes in its middle.
 */
export function useMessageActions(thread: Thread, hold: () => void): [ThreadActions, ReactNode] {
  const { key, isBusy } = thread;
  const [doubted, setDoubted] = useState<ChatMessage | null>(null);
  const actions = useMemo<ThreadActions>(() => {
    const held =
      <Input extends unknown[]>(change: (...input: Input) => void) =>
      (...input: Input) => {
        hold();
        change(...input);
      };
    return {
      isBusy,
      ask: (text) => void ask(key, { text, folder: null, onCreated: () => undefined }),
      regenerate: () => void regenerate(key),
      edit: held((id) => editQuestion(key, id)),
      cancelEditing: held(() => cancelEditing(key)),
      resend: (id, text) => void resend(key, id, text),
      show: held((id) => void showVersion(key, id)),
      rateHelpful: async (reply) => {
        await rateReply(key, reply, { type: 'thumbs_up' });
      },
      askWhyNot: setDoubted,
      questionOf: (reply) => questionOf(key, reply),
    };
  }, [key, isBusy, hold]);
  const dialog = doubted !== null && (
    <Suspense fallback={null}>
      <FeedbackDialog
        onSubmit={(comment) => rateReply(key, doubted, { type: 'thumbs_down', comment })}
        onClose={() => setDoubted(null)}
      />
    </Suspense>
  );
  return [actions, dialog];
}
