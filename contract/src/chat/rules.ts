export const MESSAGE_MAX_LENGTH = 8_000;
export const CONVERSATION_TITLE_LENGTH = 50;
export const MOST_ATTACHMENTS = 5;
/** Largest attachment (MB). */
export const ATTACHMENT_MB = 20;

/** The question that prices a pile of this many cubic yards, by the price book before anything else. */
export function buildPileQuestion(yards: number): string {
  return `What do we charge for ${yards} cubic yards of junk?`;
}

/** The title of a conversation that starts with this message (spec §5). */
export function toConversationTitle(message: string): string {
  const text = message.trim();
  const characters = Array.from(text);
  return characters.length > CONVERSATION_TITLE_LENGTH
    ? `${characters.slice(0, CONVERSATION_TITLE_LENGTH).join('')}...`
    : text;
}

/** The ten project colours, the default first (spec §3). */
export const FOLDER_COLORS = [
  '#6B7280',
  '#EF4444',
  '#F97316',
  '#EAB308',
  '#22C55E',
  '#06B6D4',
  '#3B82F6',
  '#8B5CF6',
  '#EC4899',
  '#F43F5E',
] as const;
export const DEFAULT_FOLDER_COLOR = FOLDER_COLORS[0];

/** What the owner wants in a project, in their own words. */
export const INSTRUCTIONS_MAX_LENGTH = 4_000;

/** How the texts of a project should sound, with labels. */
export const DRAFT_TONES = { plain: 'Plain', friendly: 'Friendly', firm: 'Firm' } as const;
/** How the texts of a project are sent unless a message says otherwise, with labels. */
export const USUAL_CHANNELS = { text: 'Text message', email: 'Email', letter: 'Letter' } as const;
