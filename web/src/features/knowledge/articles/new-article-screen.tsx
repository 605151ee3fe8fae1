import type { Api, EndpointReply } from '@haulwise/contract';
import { useSearchParams } from 'wouter';
import { Card } from '../../../ui/layout/card.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { t } from '../../../words/words.ts';
import { addressOf, type OnRead } from '../addresses.ts';
import { useGap } from '../gaps/use-gaps.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { Missing } from '../missing.tsx';
import { NearPassages } from '../passages/near-passages.tsx';
import type { RenderMarkdown } from './article-editor.tsx';
import { ArticleScreen } from './article-screen.tsx';
import { MOST_QUESTIONS, NO_ARTICLE } from './article-values.ts';

type Gap = EndpointReply<Api['GET /knowledge/gaps/:id/']>;

export interface NewArticleScreenProps {
  renderMarkdown: RenderMarkdown;
  onRead: OnRead;
}

/** The editor of a new article; `?gap=` prefills the questions of a gap, `?question=` one question. */
export function NewArticleScreen({ renderMarkdown, onRead }: NewArticleScreenProps) {
  const [params] = useSearchParams();
  const gapId = params.get('gap');
  const question = (params.get('question') ?? '').trim().slice(0, 300);
  const { data: gap, error, refetch } = useGap(gapId);
  if (gapId !== null && gap === undefined) {
    return (
      <ListScreen title={t`New article`} navigation={<KnowledgeNavigation />}>
        <Missing
          error={error}
          gone={t`The gap this article should close no longer exists.`}
          failed={t`Error loading the gap`}
          onRetry={() => void refetch()}
        />
      </ListScreen>
    );
  }
  const asked = question === '' ? [] : [question];
  const questions = gap === undefined ? asked : questionsOf(gap);
  return (
    <ArticleScreen
      key={gapId}
      id={null}
      gapId={gapId}
      stored={{ ...NO_ARTICLE, questions }}
      address={gapId === null ? addressOf.newArticle : addressOf.answerTo(gapId)}
      renderMarkdown={renderMarkdown}
      aside={gap && <GapAside gap={gap} onRead={onRead} />}
    />
  );
}

/** The distinct questions of a gap, the representative one first. */
function questionsOf({ question, questions }: Gap): string[] {
  const all = [question, ...questions.map((one) => one.question)];
  const distinct = new Map(all.map((one) => [one.trim().toLowerCase(), one.replace(/\s+/g, ' ').trim().slice(0, 300)]));
  return [...distinct.values()].slice(0, MOST_QUESTIONS);
}

function GapAside({ gap, onRead }: { gap: Gap; onRead: OnRead }) {
  const comments = gap.questions.flatMap(({ comment }) => (comment === null || comment === '' ? [] : [comment]));
  return (
    <Card
      title={t`Closest passages now`}
      description={comments.length > 0 ? t`User comments: ${comments.map((one) => `“${one}”`).join(', ')}` : undefined}
    >
      <NearPassages passages={gap.nearest} onRead={onRead} />
    </Card>
  );
}
