import type { User } from '@haulwise/contract';
import {
  IconBuildingStore,
  IconCash,
  IconCreditCard,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../words/words.ts';
import { getUserKey } from './user-cache.ts';
import { formatName } from './user-words.ts';

export type UserTask = 'company' | 'plan' | 'payment' | 'edit' | 'access' | 'two-factor' | 'delete';

/** The actions an administrator can take on a user. */
export function UserMenu({ user, onTask }: { user: User; onTask: (task: UserTask) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const isSelf = session.user?.id === user.id;
  // The list does not say whether two-factor sign-in is on, so the menu asks when opened.
  const detail = useQuery({
    queryKey: getUserKey(user.id),
    queryFn: ({ signal }) => call('GET /auth/users/:id/', { params: { id: user.id }, signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  const entry = (task: UserTask, label: string, Icon: typeof IconPencil, more: Partial<MenuEntry> = {}): MenuEntry => ({
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect: () => onTask(task),
    ...more,
  });
  const access = user.is_active
    ? entry('access', t`Deactivate`, IconUserOff)
    : entry('access', t`Activate`, IconUserCheck);

  return (
    <Menu
      label={t`Actions for ${formatName(user)}`}
      onOpenChange={setIsOpen}
      groups={[
        [
          entry('company', t`View company info`, IconBuildingStore),
          entry('plan', t`Change plan`, IconCreditCard),
          entry('payment', t`Record payment`, IconCash),
          entry('edit', t`Edit`, IconPencil),
        ],
        [
          entry('two-factor', t`Reset two-factor`, IconShieldOff, { isDisabled: detail.data?.has_two_factor !== true }),
          ...(isSelf ? [] : [access]),
        ],
        user.role === 'admin' ? [] : [entry('delete', t`Delete`, IconTrash, { tone: 'danger' })],
      ]}
    />
  );
}
