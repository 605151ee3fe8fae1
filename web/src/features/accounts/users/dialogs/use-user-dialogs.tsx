import type { User } from '@haulwise/contract';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { UserTask } from '../user-menu.tsx';
import { type OpenTask, UserDialogs } from './user-dialogs.tsx';

/** The dialogs about users of a screen, and what opens one. `title` receives the focus if the user is gone afterwards. */
export function useUserDialogs(title: RefObject<HTMLElement | null>): {
  open: (task: UserTask, user: User) => void;
  dialogs: ReactNode;
} {
  const [chosen, setChosen] = useState<OpenTask | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openings = useRef(0);
  const open = (task: UserTask, user: User) => {
    openings.current += 1;
    setChosen({ task, user, opening: openings.current });
    setIsOpen(true);
  };
  const dialogs = <UserDialogs chosen={chosen} isOpen={isOpen} onClose={() => setIsOpen(false)} screenTitle={title} />;
  return { open, dialogs };
}
