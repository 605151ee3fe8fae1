import { AnswerText } from '../../../features/chat/answer/answer-text.tsx';
import { FeedbackScreen, type FeedbackScreenProps } from '../../../features/feedback-admin/feedback-screen.tsx';

/** The ratings, with the rated answers rendered as in the chat. */
export function FeedbackWithAnswers({ navigation }: Pick<FeedbackScreenProps, 'navigation'>) {
  return (
    <FeedbackScreen
      navigation={navigation}
      renderAnswer={(text) => <AnswerText text={text} isStreaming={false} basis={[]} />}
    />
  );
}
