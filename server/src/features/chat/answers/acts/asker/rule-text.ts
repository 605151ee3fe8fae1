import type { RuleText } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';
import type { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { removeVerdict } from '../../engines/built-in-engine/claims.ts';
import { toStateParagraph } from '../ask/state-paragraph.ts';
import { addFigureCitation } from '../figures/price.ts';

/** The marker of the sentence that a rule stands in, with a space before it; '' if its article is not there. */
export async function addRuleMark(
  { knowledge }: Pick<Asked, 'knowledge'>,
  citations: CitationList,
  { says, article, sources }: RuleText,
): Promise<string> {
  if (article !== null) {
    const mark = await addFigureCitation(knowledge, citations, { article, says });
    return mark === null ? '' : ` ${mark}`;
  }
  const unit = toStateParagraph('', [{ value: '', says, sources }]);
  const [sentence] = unit.sentences;
  return sentence ? ` ${citations.mark(unit, sentence)}` : '';
}

/** What a rule says, without the yes or no with which its paragraph opens. */
export function getRuleSentence({ says }: RuleText): string {
  return removeVerdict(says);
}
