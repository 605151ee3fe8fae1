import type { ClientInfo } from '@haulwise/contract';
import { COMPANY_FIELDS } from '@haulwise/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { CLIENT_INFO, CLIENT_INFO_STATUS } from '../../../platform/api/query-keys.ts';
import { type Fault, toFault } from '../../../platform/form/fault.ts';
import { getSession } from '../../../platform/session/session-store.ts';
import { t } from '../../../words/words.ts';
import { clearCompanySkipped } from './company-question.ts';
import { type CompanyValues, toCompanyChange, toCompanyValues } from './company-values.ts';

export function useCompany() {
  return useQuery({ queryKey: CLIENT_INFO, queryFn: ({ signal }) => call('GET /auth/client-info/', { signal }) });
}

/** Whether the user may change the record; while that is unknown, saving it will tell. */
export function useCanChangeCompany(): boolean {
  const { data } = useQuery({
    queryKey: CLIENT_INFO_STATUS,
    queryFn: ({ signal }) => call('GET /auth/client-info/status/', { signal }),
  });
  return data?.can_change ?? true;
}

/** Saves changes to the record of the user's company. */
export async function saveCompany(
  changes: Partial<CompanyValues>,
): Promise<{ saved: CompanyValues; info: ClientInfo } | { fault: Fault }> {
  try {
    const info = await call('PATCH /auth/client-info/', { body: toCompanyChange(changes) });
    queryClient.setQueryData(CLIENT_INFO, info);
    clearCompanySkipped(getSession().user?.id ?? '', info);
    return { saved: toCompanyValues(info), info };
  } catch (error) {
    return { fault: toFault(error, COMPANY_FIELDS, t`Failed to save information. Please try again.`) };
  }
}
