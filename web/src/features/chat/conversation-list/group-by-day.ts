import type { Conversation } from '@haulwise/contract';
import { formatDay } from '../../../platform/format/dates.ts';

export interface ConversationGroup {
  label: string;
  conversations: Conversation[];
}

/** Conversations in their order under their date labels; pinned ones, which come first, under a label of their own. */
export function groupByDay(conversations: Conversation[], now: Date): ConversationGroup[] {
  const groups: ConversationGroup[] = [];
  for (const conversation of conversations) {
    const label = conversation.is_pinned ? 'Pinned' : formatDay(conversation.updated_at, now);
    const group = groups.at(-1);
    if (group?.label === label) group.conversations.push(conversation);
    else groups.push({ label, conversations: [conversation] });
  }
  return groups;
}
