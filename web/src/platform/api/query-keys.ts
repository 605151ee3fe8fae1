/** The user's company record, shared by the profile and the chat, which do not import each other. */
export const CLIENT_INFO = ['client-info'] as const;
/** What the user's company keeps, likewise. */
export const FACTS = ['facts'] as const;
