import { createContext, use } from 'react';
import type { ChatMessage } from '../../thread/chat-message.ts';

/** The actions on the messages in view. */
export interface ThreadActions {
  /** A reply is being written; nothing can be changed until it is complete. */
  isBusy: boolean;
  /** Asks a suggested question. */
  ask: (question: string) => void;
  regenerate: () => void;
  edit: (id: string) => void;
  cancelEditing: () => void;
  resend: (id: string, text: string) => void;
  /** Shows this version of a message in place of the current one. */
  show: (id: string) => void;
  rateHelpful: (reply: ChatMessage) => Promise<void>;
  /** Asks why it was not helpful. */
  askWhyNot: (reply: ChatMessage) => void;
  /** The question that a reply answers. */
  getQuestion: (reply: ChatMessage) => string;
}

const nothing = () => {};

export const ThreadActionsContext = createContext<ThreadActions>({
  isBusy: true,
  ask: nothing,
  regenerate: nothing,
  edit: nothing,
  cancelEditing: nothing,
  resend: nothing,
  show: nothing,
  rateHelpful: () => Promise.resolve(),
  askWhyNot: nothing,
  getQuestion: () => '',
});

export function useThreadActions(): ThreadActions {
  return use(ThreadActionsContext);
}
