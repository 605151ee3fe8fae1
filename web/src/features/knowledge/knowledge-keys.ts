/** Everything about the knowledge base is kept under it, so that one change makes all of it be read again. */
export const KNOWLEDGE = ['knowledge'] as const;
