import type { Knowledge, Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from './company-facts.ts';
import { figureRemarks, standingQuestion } from './own-figures.ts';
import { fitToState, stateThatMatters } from './own-state.ts';
import { fitToWork } from './own-work.ts';
import type { Fitted, Remark } from './remark.ts';

/**
 * Fits what was found for each question of a message to the asker's own company: what suits it comes first, and remarks
 * say what of his record mattered. Without facts everything stays as it was found.
 */
export async function fitToCompany(
  search: Knowledge['search'],
  parts: Retrieval[],
  facts: CompanyFacts,
): Promise<Fitted<Retrieval[]>> {
  if (Object.keys(facts).length === 0) return { found: parts, remarks: [] };
  const fitted = await Promise.all(parts.map((part) => fitPart(search, part, facts)));
  const remarks = new Map(
    fitted.flatMap((part) => part.remarks).map((remark): [string, Remark] => [remark.text, remark]),
  );
  return { found: fitted.map((part) => part.found), remarks: [...remarks.values()] };
}

async function fitPart(search: Knowledge['search'], part: Retrieval, facts: CompanyFacts): Promise<Fitted<Retrieval>> {
  const instead = part.answerable ? null : standingQuestion(part.question, facts);
  const found = instead === null ? part : await search(instead);
  if (!found.answerable) return { found: part, remarks: [] };
  const figures = figureRemarks(part.question, facts, found.units);
  const state = stateThatMatters(part.question, facts);
  const inState = state && (await search(`${part.question} in ${state.name}`));
  if (!state || !inState) {
    const work = fitToWork(found, facts);
    return { found: work.found, remarks: figures.length > 0 ? figures : work.remarks };
  }
  const own = fitToState(found, inState, state, facts);
  return { found: own.found, remarks: [...own.remarks, ...figures] };
}
