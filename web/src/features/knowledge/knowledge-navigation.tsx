import { SectionLinks } from '../../ui/layout/section-links.tsx';

const screens = [
  { path: '/knowledge', label: 'Documents' },
  { path: '/knowledge/gaps', label: 'Gap board' },
  { path: '/knowledge/bench', label: 'Try a question' },
  { path: '/knowledge/overlaps', label: 'Overlaps' },
  { path: '/knowledge/tests', label: 'Test questions' },
];

/** Links between the knowledge screens. */
export function KnowledgeNavigation() {
  return <SectionLinks label="Knowledge" screens={screens} />;
}
