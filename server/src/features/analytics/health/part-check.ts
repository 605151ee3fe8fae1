import type { HealthPart } from '@haulwise/contract';
import type { HealthParts } from './health-sources.ts';

/** How a part stands, beside its name. */
export type Finding = Omit<HealthPart, 'name'>;

/** Looks at one part of the server; may take its time or fail. */
export interface PartCheck {
  name: HealthPart['name'];
  /** What to do where the part does not answer or cannot be looked at. */
  advice: string;
  look(parts: HealthParts, now: Date): Promise<Finding>;
}

/** How a part stands, in a sentence that also says what to do where it does not stand well. */
export function finding(status: Finding['status'], message: string, figures: Finding['figures'] = {}): Finding {
  return { status, message, figures };
}
