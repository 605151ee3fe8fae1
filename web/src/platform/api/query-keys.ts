/** Own company record: read by the profile and by the chat, which do not know each other. */
export const CLIENT_INFO = ['client-info'] as const;
