import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ChatMessage } from '../thread/chat-message.ts';
import { loadVersion } from '../thread/load-version.ts';
import { closeEditor, openEditor, retryReply, sendEditedQuestion, sendQuestion } from '../thread/send-question.ts';
import type { Thread } from '../thread/thread.ts';
import { getQuestion, sendRating } from './actions/rating.ts';
import type { ThreadActions } from './actions/thread-actions.ts';

const FeedbackDialog = lazy(() =>
  import('./actions/feedback-dialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
);

/**
 * The actions on the messages of a thread, and the dialog that some need. `hold` is called before content above the end
 * of the view changes.
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
      ask: (text) => void sendQuestion(key, { text, folder: null, onCreated: () => undefined }),
      regenerate: () => void retryReply(key),
      edit: held((id) => openEditor(key, id)),
      cancelEditing: held(() => closeEditor(key)),
      resend: (id, text) => void sendEditedQuestion(key, id, text),
      show: held((id) => void loadVersion(key, id)),
      rateHelpful: async (reply) => {
        await sendRating(key, reply, { type: 'thumbs_up' });
      },
      askWhyNot: setDoubted,
      getQuestion: (reply) => getQuestion(key, reply),
    };
  }, [key, isBusy, hold]);
  const dialog = doubted !== null && (
    <Suspense fallback={null}>
      <FeedbackDialog
        onSubmit={(comment) => sendRating(key, doubted, { type: 'thumbs_down', comment })}
        onClose={() => setDoubted(null)}
      />
    </Suspense>
  );
  return [actions, dialog];
}
