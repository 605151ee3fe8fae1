import type { FOLDER_COLORS } from '@haulwise/contract/rules';
import { t } from '../../../../words/words.ts';

/** For screen readers, and for users who cannot distinguish the colors. */
export const COLOR_NAMES: Record<(typeof FOLDER_COLORS)[number], string> = {
  '#6B7280': t`Gray`,
  '#EF4444': t`Red`,
  '#F97316': t`Orange`,
  '#EAB308': t`Yellow`,
  '#22C55E': t`Green`,
  '#06B6D4': t`Cyan`,
  '#3B82F6': t`Blue`,
  '#8B5CF6': t`Violet`,
  '#EC4899': t`Pink`,
  '#F43F5E': t`Rose`,
};
