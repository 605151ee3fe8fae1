import { blanksIn, errors, type Template } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';

/** Refuses a template whose prompt or draft has a blank that is none of its fields. */
export function checkBlanks({ prompt, draft, variables }: Template): void {
  const known = new Set(variables.map(({ name }) => name));
  const faults = Object.entries({ prompt, draft }).flatMap(([field, text]) => {
    const unknown = blanksIn(text).filter((name) => !known.has(name));
    return unknown.length === 0 ? [] : [[field, unknown.map(sentence)] as const];
  });
  if (faults.length > 0) fail('common.validation_failed', { fields: Object.fromEntries(faults) });
}

function sentence(name: string): string {
  return errors['chat.unknown_blank'].message.replace('{blank}', `{${name}}`);
}
