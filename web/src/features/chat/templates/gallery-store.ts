import { create } from 'zustand';

interface Gallery {
  isOpen: boolean;
  /** The template whose form is open; null for the list. */
  templateId: string | null;
  /** Counts openings, so that the form starts fresh each time. */
  opening: number;
}

/** The state of the templates dialog, opened from the message box, the start screen and the search palette. */
export const useGallery = create<Gallery>(() => ({ isOpen: false, templateId: null, opening: 0 }));

/** Opens the form of a template (null: the list of all). */
export function openGallery(templateId: string | null = null): void {
  useGallery.setState(({ opening }) => ({ isOpen: true, templateId, opening: opening + 1 }));
}

/** Shows the form of a template (null: the list of all) in the open dialog. */
export function setGalleryTemplate(templateId: string | null): void {
  useGallery.setState({ templateId });
}

export function closeGallery(): void {
  useGallery.setState({ isOpen: false });
}
