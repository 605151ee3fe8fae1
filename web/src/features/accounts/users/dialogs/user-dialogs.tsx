import type { User } from '@haulwise/contract';
import type { ComponentType } from 'react';
import type { UserTask } from '../user-menu.tsx';
import { ChangeAccessDialog, DeleteUserDialog, ResetTwoFactorDialog } from './confirm-user.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { UserCompanyDialog } from './user-company-dialog.tsx';
import type { UserDialogProps } from './user-dialog.ts';

export interface OpenTask {
  task: UserTask;
  user: User;
  /** Distinguishes openings, so that each starts fresh. */
  opening: number;
}

const dialogs: Record<UserTask, ComponentType<UserDialogProps>> = {
  company: UserCompanyDialog,
  plan: PlanDialog,
  payment: PaymentDialog,
  edit: EditUserDialog,
  access: ChangeAccessDialog,
  'two-factor': ResetTwoFactorDialog,
  delete: DeleteUserDialog,
};

export interface UserDialogsProps extends Omit<UserDialogProps, 'user'> {
  /** The last choice, kept while its dialog fades out. */
  chosen: OpenTask | null;
}

export function UserDialogs({ chosen, ...props }: UserDialogsProps) {
  if (chosen === null) return null;
  const Chosen = dialogs[chosen.task];
  return <Chosen key={chosen.opening} user={chosen.user} {...props} />;
}
