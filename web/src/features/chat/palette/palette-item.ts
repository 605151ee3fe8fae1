import type { ComponentType } from 'react';

type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>;

/** Something to go to or to do. */
export interface PaletteItem {
  id: string;
  label: string;
  icon: Icon;
  /** What is behind it, on a second line: words of a conversation, a template's description. */
  detail?: string | null | undefined;
  /** Stands at the right, e.g. a day or a count. */
  remark?: string;
  /** A project's colour, in place of the icon. */
  color?: string;
  /** The palette stays open, because the choice completes what is typed. */
  staysOpen?: true;
  run: () => void;
}

/** An action of the application, found by its label and by these other words for it. */
export interface PaletteAction extends Pick<PaletteItem, 'id' | 'label' | 'icon' | 'run'> {
  otherWords: string;
  /** Is offered before anything is typed. */
  isUsual?: true;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}
