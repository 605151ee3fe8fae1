import type { z } from 'zod';

/** The message for a field that is missing or has the wrong type, unless its schema brings its own. */
export const formatIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'This field is required.';
  return `This must be of type ${issue.expected}.`;
};
