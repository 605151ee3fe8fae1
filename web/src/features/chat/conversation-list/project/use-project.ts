import type { FolderDetail } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { FOLDER_DETAILS } from '../../../../platform/api/query-keys.ts';
import { type Fault, toFault } from '../../../../platform/form/fault.ts';
import { t } from '../../../../words/words.ts';
import { setFolder } from '../../conversations/folder-cache.ts';
import { sendFolderChange } from '../../conversations/other-tabs.ts';
import type { FolderColor } from '../folders/color-field.tsx';

/** A project with everything that its conversations use; read anew wherever it is shown. */
export function useProject(id: string) {
  return useQuery({
    queryKey: [...FOLDER_DETAILS, id],
    queryFn: ({ signal }) => call('GET /chat/folders/:id/', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** What the forms change; '' stands for what is not set. */
export type ProjectValues = {
  instructions: string;
  draft_tone: NonNullable<FolderDetail['draft_tone']> | '';
  draft_channel: NonNullable<FolderDetail['draft_channel']> | '';
};

export function toProjectValues({ instructions, draft_tone, draft_channel }: FolderDetail): ProjectValues {
  return { instructions, draft_tone: draft_tone ?? '', draft_channel: draft_channel ?? '' };
}

/** Saves what was changed of a project's instructions, tone and channel. */
export async function saveProject(
  id: string,
  { draft_tone, draft_channel, ...rest }: Partial<ProjectValues>,
): Promise<{ saved: ProjectValues } | { fault: Fault }> {
  const change = {
    ...rest,
    ...(draft_tone === undefined ? {} : { draft_tone: draft_tone || null }),
    ...(draft_channel === undefined ? {} : { draft_channel: draft_channel || null }),
  };
  try {
    const project = await call('PATCH /chat/folders/:id/', { params: { id }, body: change });
    keepProject(project);
    return { saved: toProjectValues(project) };
  } catch (error) {
    return { fault: toFault(error, Object.keys(change), t`Failed to save. Please try again.`) };
  }
}

/** Renames or recolors a project; throws if the server refuses. */
export async function updateProject(id: string, body: { name: string; color: FolderColor }): Promise<void> {
  keepProject(await call('PATCH /chat/folders/:id/', { params: { id }, body }));
}

/** Shows a changed project here, in the sidebar and in other tabs. */
function keepProject(project: FolderDetail): void {
  queryClient.setQueryData([...FOLDER_DETAILS, project.id], project);
  setFolder(project);
  sendFolderChange(project.id);
}
