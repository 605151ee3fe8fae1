import type { FOLDER_COLORS } from '@haulwise/contract/rules';

/** For screen readers, and for users who cannot distinguish the colors. */
export const COLOR_NAMES: Record<(typeof FOLDER_COLORS)[number], string> = {
  '#6B7280': 'Gray',
  '#EF4444': 'Red',
  '#F97316': 'Orange',
  '#EAB308': 'Yellow',
  '#22C55E': 'Green',
  '#06B6D4': 'Cyan',
  '#3B82F6': 'Blue',
  '#8B5CF6': 'Violet',
  '#EC4899': 'Pink',
  '#F43F5E': 'Rose',
};
