import { SectionLinks } from '../../ui/layout/section-links.tsx';
import { t } from '../../words/words.ts';

/** In the order of the menu; the last belongs to no feature of its own. */
export const knowledgeScreens = [
  { path: '/knowledge', label: t`Documents` },
  { path: '/knowledge/gaps', label: t`Gap board` },
  { path: '/knowledge/bench', label: t`Try a question` },
  { path: '/knowledge/figures', label: t`Figures` },
  { path: '/knowledge/overlaps', label: t`Overlaps` },
  { path: '/knowledge/tests', label: t`Test questions` },
  { path: '/feedback', label: t`Feedback` },
];

/** Links between the knowledge screens. */
export function KnowledgeNavigation() {
  return <SectionLinks label={t`Knowledge`} screens={knowledgeScreens} />;
}
