/** Said where the model cannot be asked, before the words. */
export const FALL_BACK_STATUS = 'The AI model is not available; answering from the articles alone';

/** Opens an answer that the built-in engine gives in place of the model. */
export const FALL_BACK_NOTICE =
  '*The AI model is not available right now, so this answer is put together from the knowledge base without it.*\n\n';
