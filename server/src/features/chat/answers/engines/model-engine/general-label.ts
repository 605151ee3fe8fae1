/** The first line of an answer that a model gives from what it knows. */
export const GENERAL_LABEL = '**General knowledge, not from your sources**';
