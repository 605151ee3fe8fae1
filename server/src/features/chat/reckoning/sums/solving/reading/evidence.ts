import { COST } from '../../problems/earnings/profit.ts';
import type { Stated } from './stated.ts';

const ASKS_SUM =
  /\b(?:total|all in|all together|altogether|add (?:it|them|that|those|this|up)|sum|comes? to|what do i (?:owe|get|keep)|whats that|what's that|what is that|payroll|owe[sd]?|average|avg|left|clear|margin)\b/;
const OF_MONEY =
  /\$|\b(?:dollars?|bucks|cash|cents|paid|pay|pays|costs?|charged?|charging|charges|quoted|billed|spent|spend|bought|buy|price is|priced|invoice|ticket|lunch|supplies|bills?|note|revenue|profit|wages?|discount|deposit|down|tax|minimum|fees?|sold|made|rent(?:ed|s)?|dump|clear|gross|net|grand|dolares|d[oó]lares|cobr\w+|pag\w+|gan\w+)\b|\b\d{2,5} job\b|\beach\b/;

/** "lift 75", "house 3 bed 1": without a word of money, a price for something or a question that adds up, bare figures are no dollars. */
export function isSurelyMoney(stated: Stated[], text: string): boolean {
  const money = stated.filter(({ num }) => num === '$');
  if (
    money.length === 0 ||
    stated.some(({ num }) => num === '%') ||
    money.some(({ den }) => den !== '' && den !== 'piece')
  )
    return true;
  const isPricedCount = stated.some(
    ({ num, gap }, i) => num === '$' && /(?:\bat|@)\W*$/.test(gap) && (stated[i - 1]?.num ?? '$') !== '$',
  );
  return isPricedCount || OF_MONEY.test(text) || COST.test(text) || ASKS_SUM.test(text);
}
