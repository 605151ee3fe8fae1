import type { Conversation } from '@haulwise/contract';
import { formatDay } from '../../../platform/format/dates.ts';

export interface ConversationGroup {
  label: string;
  conversations: Conversation[];
}

/** Asked for again with every page of a long list, and slow to work out. */
const days = new WeakMap<Conversation, string>();

/** Conversations in their order under their date labels. */
export function groupByDay(conversations: Conversation[], now: Date): ConversationGroup[] {
  const groups: ConversationGroup[] = [];
  // Writing a date for a reader is slow, and thousands of rows share few days.
  const labels = new Map<string, string>();
  for (const conversation of conversations) {
    const day = dayOf(conversation);
    const label = labels.get(day) ?? formatDay(conversation.updated_at, now);
    labels.set(day, label);
    const group = groups.at(-1);
    if (group?.label === label) group.conversations.push(conversation);
    else groups.push({ label, conversations: [conversation] });
  }
  return groups;
}

function dayOf(conversation: Conversation): string {
  const day = days.get(conversation) ?? new Date(conversation.updated_at).toDateString();
  days.set(conversation, day);
  return day;
}
