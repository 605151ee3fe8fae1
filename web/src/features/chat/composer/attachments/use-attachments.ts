import type { Attachment } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';

/** Polling interval while a document is read (ms). */
const POLL = 1_000;

interface AttachmentList {
  results: Attachment[];
}

export function getAttachmentsKey(conversationId: string): string[] {
  return ['attachments', conversationId];
}

/** What is attached to a conversation, sent or not; kept up to date while it is read. */
export function useAttachments(conversationId: string | null): Attachment[] | undefined {
  const { data } = useQuery({
    queryKey: getAttachmentsKey(conversationId ?? ''),
    queryFn: ({ signal }): Promise<AttachmentList> =>
      call('GET /chat/conversations/:id/attachments/', { params: { id: conversationId ?? '' }, signal }),
    enabled: conversationId !== null,
    refetchInterval: ({ state }) => (state.data?.results.some(isBeingRead) ? POLL : false),
  });
  return data?.results;
}

export function isBeingRead({ knowledge: { status } }: Pick<Attachment, 'knowledge'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** Reads the list again, because what was sent may have come back or been changed elsewhere. */
export async function refreshAttachments(conversationId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: getAttachmentsKey(conversationId) });
}

/** Shows the list as it is about to be, until it is read again. */
export function setAttachments(conversationId: string, change: (one: Attachment) => Attachment | null): void {
  queryClient.setQueryData<AttachmentList>(getAttachmentsKey(conversationId), (before) =>
    before === undefined ? before : { results: before.results.flatMap((one) => change(one) ?? []) },
  );
}

/** Takes a document off the conversation; the list is as it was if that fails. */
export async function removeAttachment(conversationId: string, id: string): Promise<void> {
  setAttachments(conversationId, (one) => (one.id === id ? null : one));
  try {
    const params = { id: conversationId, attachment: id };
    await call('DELETE /chat/conversations/:id/attachments/:attachment/', { params });
  } finally {
    await refreshAttachments(conversationId);
  }
}
