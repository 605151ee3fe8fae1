import type { ComponentType } from 'react';

type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>;

/** A destination or an action. */
export interface PaletteItem {
  id: string;
  label: string;
  icon: Icon;
  /** Second line: an excerpt of a conversation or a template's description. */
  detail?: string | null | undefined;
  /** Shown at the right, e.g. a day or a count. */
  remark?: string;
  /** A project's color, in place of the icon. */
  color?: string;
  /** Keeps the palette open, because the choice completes the query. */
  staysOpen?: true;
  run: () => void;
}

/** An action, found by its label and these synonyms. */
export interface PaletteAction extends Pick<PaletteItem, 'id' | 'label' | 'icon' | 'run'> {
  otherWords: string;
  /** Offered before anything is typed. */
  isUsual?: true;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}
