import type { User } from '@haulwise/contract';
import type { RefObject } from 'react';

/** The props of every dialog about a user. */
export interface UserDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** Receives the focus if the user's row is gone afterwards. */
  screenTitle: RefObject<HTMLElement | null>;
}
