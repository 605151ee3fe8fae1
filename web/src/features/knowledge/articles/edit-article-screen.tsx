import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { Missing } from '../missing.tsx';
import { KNOWLEDGE } from '../use-knowledge-change.ts';
import type { RenderMarkdown } from './article-editor.tsx';
import { ArticleScreen } from './article-screen.tsx';

/** The editor of an article written here. */
export function EditArticleScreen({ id, renderMarkdown }: { id: string; renderMarkdown: RenderMarkdown }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...KNOWLEDGE, 'article', id],
    queryFn: ({ signal }) => call('GET /knowledge/articles/:id/', { params: { id }, signal }),
    staleTime: 0,
    // The editor keeps its initial values, which must not be stale.
    gcTime: 0,
  });
  if (data === undefined) {
    return (
      <ListScreen title={t`Edit article`} navigation={<KnowledgeNavigation />}>
        <Missing
          error={error}
          gone={t`This article no longer exists.`}
          failed={t`Error loading the article`}
          onRetry={() => void refetch()}
        />
      </ListScreen>
    );
  }
  const { title, body, questions, sources, updated_at } = data;
  const stored = { title, body, questions, sources };
  return (
    <ArticleScreen
      id={id}
      stored={stored}
      version={updated_at}
      address={addressOf.article(id)}
      renderMarkdown={renderMarkdown}
    />
  );
}
