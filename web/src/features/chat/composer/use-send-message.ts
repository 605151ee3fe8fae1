import type { MessageAttachment } from '@haulwise/contract';
import { useEffect, useMemo, useRef } from 'react';
import { stopReply } from '../thread/run-reply.ts';
import { openConversation, retryReply, sendQuestion } from '../thread/send-question.ts';

export interface SendMessage {
  /** Sends the text; blank text is not sent (spec §5). */
  send: (text: string, attachments?: MessageAttachment[]) => void;
  /** The conversation in which to attach files; created with this title if there is none yet. */
  open: (title: string) => Promise<string>;
  /** Regenerates the last reply. */
  retry: () => void;
  stop: () => void;
}

export interface SendTarget {
  /** Key of the thread in view. */
  threadKey: string;
  folder: string | null;
  /** Called when the question has created a conversation and is still in view. */
  onCreated: (conversationId: string) => void;
}

/** Sending, retrying and stopping in the current conversation; stable functions while it is open. */
export function useSendMessage(target: SendTarget): SendMessage {
  const { threadKey } = target;
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  const inView = useRef<string | null>(threadKey);
  useEffect(() => {
    inView.current = threadKey;
    return () => {
      inView.current = null;
    };
  }, [threadKey]);

  return useMemo(() => {
    const onCreated = (id: string) => inView.current === threadKey && latest.current.onCreated(id);
    return {
      send: (text, attachments = []) => {
        const message = text.trim();
        if (message === '') return;
        void sendQuestion(threadKey, { text: message, folder: latest.current.folder, onCreated, attachments });
      },
      open: (title) => openConversation(threadKey, { text: title, folder: latest.current.folder, onCreated }),
      retry: () => void retryReply(threadKey),
      stop: () => void stopReply(threadKey),
    };
  }, [threadKey]);
}
