import type { MessageAttachment } from '@haulwise/contract';

/** What the next message of a conversation comes with. */
export interface Attached {
  items: MessageAttachment[];
  /** Something is still being sent to the server, so that the message would go without it. */
  isUploading: boolean;
  /** Call this when the message is sent: it takes the items along. */
  take: (text: string) => void;
}

export const NOTHING_ATTACHED: Attached = { items: [], isUploading: false, take: () => {} };
