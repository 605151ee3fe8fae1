export const MESSAGE_MAX_LENGTH = 8_000;
export const CONVERSATION_TITLE_LENGTH = 50;

/** The title of a conversation that opens with this message (spec §5). */
export function titleFromMessage(message: string): string {
  const text = message.trim();
  const characters = Array.from(text);
  return characters.length > CONVERSATION_TITLE_LENGTH
    ? `${characters.slice(0, CONVERSATION_TITLE_LENGTH).join('')}...`
    : text;
}
