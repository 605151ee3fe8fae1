import { lazy, Suspense, useEffect } from 'react';
import { closeGallery, useGallery } from './gallery-store.ts';

const TemplateGallery = lazy(() =>
  import('./template-gallery.tsx').then((module) => ({ default: module.TemplateGallery })),
);

/** Loads the templates' dialog when it is first opened. */
export function TemplatesHost() {
  const { opening } = useGallery();
  useEffect(() => closeGallery, []);
  if (opening === 0) return null;
  return (
    <Suspense fallback={null}>
      <TemplateGallery />
    </Suspense>
  );
}
