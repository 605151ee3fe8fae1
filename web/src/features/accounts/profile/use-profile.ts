import type { Language, User } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { type Fault, toFault } from '../../../platform/form/fault.ts';
import { saveUser } from '../../../platform/session/session-store.ts';
import { applyLanguageOf, getLanguage } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';

const PROFILE = ['profile'];

export function useProfile() {
  return useQuery({ queryKey: PROFILE, queryFn: ({ signal }) => call('GET /auth/profile/', { signal }) });
}

/** The fields that users can change themselves. */
export type ProfileValues = Pick<
  User,
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'email_notifications'
> & {
  language: Language;
};

export function toProfileValues(user: User): ProfileValues {
  const { first_name, last_name, email, phone_number, email_notifications, language } = user;
  return { first_name, last_name, email, phone_number, email_notifications, language: language ?? getLanguage() };
}

/** Saves changes to the user's own profile, with the password for a new email, and updates the name in the sidebar. */
export async function saveProfile(
  changes: Partial<ProfileValues> & { password?: string },
): Promise<{ saved: ProfileValues } | { fault: Fault }> {
  try {
    const user = await call('PATCH /auth/profile/', { body: changes });
    queryClient.setQueryData(PROFILE, user);
    saveUser(user);
    applyLanguageOf(user);
    return { saved: toProfileValues(user) };
  } catch (error) {
    const fields = ['first_name', 'last_name', 'email', 'phone_number', 'email_notifications', 'language', 'password'];
    return { fault: toFault(error, fields, t`Failed to update profile`) };
  }
}
