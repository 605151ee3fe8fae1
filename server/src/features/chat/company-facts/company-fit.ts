import type { Knowledge, Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from './company-facts.ts';
import { type Fitted, findStandingQuestion, findStatedMargin, listRemarks, type Remark } from './remarks.ts';
import { applyState, findDecisiveState } from './state-fit.ts';
import { applyWork } from './work-fit.ts';

/**
 * Fits what was found for each question of a message to the asker's own company: what suits it comes first, and remarks
 * say which parts of their record mattered. Without facts, nothing changes.
 */
export async function applyCompany(
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
  // A margin that is only thought of is compared with what is usual, whatever else was found.
  const isStated = findStatedMargin(part.question) !== null;
  const instead = part.answerable && !isStated ? null : findStandingQuestion(part.question, facts);
  const found = instead === null ? part : await search(instead);
  if (!found.answerable) return { found: part, remarks: [] };
  const figures = listRemarks(part.question, facts, found.paragraphs);
  const state = findDecisiveState(part.question, facts);
  const inState = state && (await search(`${part.question} in ${state.name}`));
  if (!state || !inState) {
    const work = applyWork(found, facts);
    return { found: work.found, remarks: figures.length > 0 ? figures : work.remarks };
  }
  const own = applyState(found, inState, state, facts);
  return { found: own.found, remarks: [...own.remarks, ...figures] };
}
