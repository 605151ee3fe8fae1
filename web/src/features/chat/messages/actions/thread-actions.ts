import { createContext, use } from 'react';
import type { ChatMessage } from '../../thread/chat-message.ts';

/** What can be done about the messages in view. */
export interface ThreadActions {
  /** A reply is on its way: nothing can be changed until it is there. */
  isBusy: boolean;
  /** Asks a question that is offered. */
  ask: (question: string) => void;
  regenerate: () => void;
  edit: (id: string) => void;
  cancelEditing: () => void;
  resend: (id: string, text: string) => void;
  /** Shows this version of a message in the place of the one in view. */
  show: (id: string) => void;
  rateHelpful: (reply: ChatMessage) => Promise<void>;
  /** Asks why it was not. */
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
