import type { Citation, SourceKind } from '@haulwise/contract';
import { t } from '../../../../words/words.ts';
import { formatPage, getFileName, getHost } from './documents.ts';

export const SOURCE_KINDS: Record<SourceKind, string> = {
  official: t`Official source`,
  trade: t`Trade association`,
  operator: t`Hauling company`,
  vendor: t`Seller of what it recommends`,
  guide: t`Guide`,
  weak: t`Unverified source`,
};

/** Whether the words are those of the company; answers of earlier versions only show it by the name of the file. */
export function isOwnDocument({ is_own, document }: Pick<Citation, 'is_own' | 'document'>): boolean {
  return is_own || getFileName(document) !== null;
}

/** Whose words a passage is, to be read before its title. `isOwner`: as opposed to a reader of a shared copy. */
export function formatVoice(citation: Citation, isOwner: boolean): string {
  const { url, kind = null } = citation;
  const isFromElsewhere = url !== null || kind !== null;
  if (!isOwnDocument(citation)) return isFromElsewhere ? t`A summary, from` : t`From the article`;
  if (isFromElsewhere) return isOwner ? t`Your summary, from` : t`The company's summary, from`;
  return isOwner ? t`From your document` : t`From the company's document`;
}

/** What stands behind a passage and where it is found: `Official source · epa.gov · 2024`. */
export function formatOrigin(citation: Citation): string {
  const { url, kind = null, year, document, heading } = citation;
  const parts = [
    kind === null ? null : SOURCE_KINDS[kind],
    (url === null ? null : getHost(url)) ?? getFileName(document),
    year,
    formatPage(citation),
    heading === '' || !isOwnDocument(citation) ? null : heading,
  ];
  // Answers of earlier versions, stored as they were, lack what was added since.
  return parts.filter(Boolean).join(' · ');
}

/** The sources that say otherwise; null if none is known. */
export function formatOthers({ others = [] }: Citation): string | null {
  return others.length === 0 ? null : t`Others say otherwise: ${others.join('; ')}`;
}
