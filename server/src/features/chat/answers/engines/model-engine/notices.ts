/** The status line while the built-in engine stands in for the model. */
export const FALL_BACK_STATUS = 'The AI model is not available; answering from the articles alone';

/** The first words of an answer by the built-in engine in place of the model. */
export const FALL_BACK_NOTICE =
  '*The AI model is not available right now, so this answer is put together from the knowledge base without it.*\n\n';

/** The first line of an answer that a model gives from what it knows. */
export const GENERAL_LABEL = '**General knowledge, not from your sources**';
