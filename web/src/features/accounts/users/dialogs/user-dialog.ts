import type { User } from '@haulwise/contract';
import type { RefObject } from 'react';

/** What every dialog about a user is given. */
export interface UserDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** Takes the focus where the user's own row is gone afterwards. */
  screenTitle: RefObject<HTMLElement | null>;
}
