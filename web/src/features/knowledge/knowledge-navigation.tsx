import { SectionLinks } from '../../ui/layout/section-links.tsx';

/** In the order of the menu; the last belongs to no feature of its own. */
export const knowledgeScreens = [
  { path: '/knowledge', label: 'Documents' },
  { path: '/knowledge/gaps', label: 'Gap board' },
  { path: '/knowledge/bench', label: 'Try a question' },
  { path: '/knowledge/figures', label: 'Figures' },
  { path: '/knowledge/overlaps', label: 'Overlaps' },
  { path: '/knowledge/tests', label: 'Test questions' },
  { path: '/feedback', label: 'Feedback' },
];

/** Links between the knowledge screens. */
export function KnowledgeNavigation() {
  return <SectionLinks label="Knowledge" screens={knowledgeScreens} />;
}
