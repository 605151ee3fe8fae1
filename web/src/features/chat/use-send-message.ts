import { useEffect, useRef } from 'react';
import { ask, regenerate } from './thread/ask.ts';
import { stopReply } from './thread/run-reply.ts';

export interface SendMessage {
  /** Sends the text; blank text is not sent (spec §5). */
  send: (text: string) => void;
  /** Asks for the last reply again. */
  retry: () => void;
  stop: () => void;
}

export interface SendTarget {
  /** Key of the thread in view. */
  threadKey: string;
  folder: string | null;
  /** Called when the question has made a conversation and is still in view. */
  onCreated: (conversationId: string) => void;
}

/** What can be said and done in the conversation in view. */
export function useSendMessage({ threadKey, folder, onCreated }: SendTarget): SendMessage {
  const inView = useRef<string | null>(threadKey);
  useEffect(() => {
    inView.current = threadKey;
    return () => {
      inView.current = null;
    };
  }, [threadKey]);

  return {
    send: (text) => {
      const message = text.trim();
      if (message === '') return;
      const nameIfInView = (id: string) => inView.current === threadKey && onCreated(id);
      void ask(threadKey, { text: message, folder, onCreated: nameIfInView });
    },
    retry: () => void regenerate(threadKey),
    stop: () => void stopReply(threadKey),
  };
}
