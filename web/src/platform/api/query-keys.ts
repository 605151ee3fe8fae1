/** The user's company record, shared by the profile and the chat, which do not import each other. */
export const CLIENT_INFO = ['client-info'] as const;
export const CLIENT_INFO_STATUS = ['client-info', 'status'] as const;
/** What the user's company keeps, likewise. */
export const FACTS = ['facts'] as const;
/** The documents of the user's company, likewise; under the key of all files, so that a change to one reloads them. */
export const OWN_DOCUMENTS = ['files', 'own'] as const;
/** Projects with what they know, likewise. */
export const FOLDER_DETAILS = ['folder'] as const;
/** What the user's company charges, likewise. */
export const PRICE_BOOK = ['price-book'] as const;
