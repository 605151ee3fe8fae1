import type { z } from 'zod';

/** What a field that is missing or of the wrong type is told, where its schema has no words of its own. */
export const formatIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'This field is required.';
  return `This must be of type ${issue.expected}.`;
};
