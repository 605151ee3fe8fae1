import type { Details } from '../../../answers/understanding/details.ts';
import { CHARGES, createSituation, listSums, type Situation, toSum } from './situation.ts';

const OWES =
  /\b(?:he|she|they|who|that|(?:the |this |a |my )?(?:customer|client|guy|lady|landlord|landlady|tenant|manager|owner|contractor|realtor|restaurant|church|office|company)|mrs?\.? \p{L}+)\b(?:['’]?s)?(?: \p{L}+){0,3}? ow(?:es?|ed|ing)\b|\b(?:hasn'?t|hasnt|haven'?t|havent|never|didn'?t|didnt|won'?t|wont|not) pa(?:y|id|ying)\b|\bunpaid\b|\bstiffed\b|\b(?:days|weeks|months) (?:late|behind|overdue|past due)\b|\b(?:late|behind|overdue) (?:on|with) \$?\d/iu;
const WE_OWE = /\b(?:i|we) (?:still )?owe\b|\bwe(?:'re| are) behind\b/i;
const THREATENS =
  /\b(?:court|collections?|lawyer|attorney|lien|legal|sue|suing|final|last (?:notice|warning)|receipt|deposit|payments? of|installments?|plan)\b/i;
const SINCE =
  /\b(?:from|since|back (?:to|in)|due(?: on)?|of)\s+((?:early |mid |late |last )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|month|week)(?:\.? \d{1,2}(?:st|nd|rd|th)?)?)(?!\p{L})/iu;
const ASKED_BEFORE =
  /\b(?:asked|texted|called|told|reminded|e-?mailed|wrote|messaged)\b.{0,15}\b(?:twice|already|before|again|(?:\d|two|three|four|five|several|a few|couple) times)\b|\b(?:already|twice) (?:asked|texted|called|told|reminded|e-?mailed)\b|\b(?:second|third|2nd|3rd) (?:time|reminder)\b/i;
const KEEPS =
  /\b(?:don'?t|do not|dont) want to (?:lose|upset|piss)\b|\bgood customer\b|\bsteady\b|\bgives? me (?:a lot of )?work\b/i;
const SAYS_PAID =
  /\b(?:check(?:'?s| is)? in the mail|(?:keeps? saying|says?|promis\w+)\b.{0,25}\b(?:pay|send|next week|tomorrow|friday|soon|check))\b/i;

export function readBounced(text: string, details: Details): Situation | null {
  if (!/\b(?:check|cheque)s?\b.{0,15}\bbounced\b|\bbounced (?:a |his |her |their )?check\b/i.test(text)) return null;
  if (/\b(?:my|our) check\b/i.test(text)) return null;
  const [amount, fee] = listSums(details);
  // "theres a 35 fee", and nothing of the check's sum.
  if (fee === undefined && /\b\d+(?: dollars?| bucks)? fee\b|\bfee (?:is|of) \$?\d/i.test(text)) return null;
  return createSituation('bounced-check-notice', { amount, fee: /\bfee\b/i.test(text) ? fee : null });
}

const CANCELLED =
  /\b(?:he|she|they|customer|client|lady|guy|tenant)(?:['’]?s)?(?: just| has| had)? cancel\w*\b(.{0,40}?(?:before|notice|minute|morning of|night before|same day|at the door))?/i;

/** Who cancels late is told what it costs. */
export function readCancelled(text: string, details: Details): Situation | null {
  const [cancelled, late] = CANCELLED.exec(text) ?? [];
  const [fee] = listSums(details);
  if (cancelled === undefined || fee === undefined || !CHARGES.test(text)) return null;
  const when = late?.trim().replace(/^(?:on us|the job|it)\s+/i, '');
  return createSituation('late-cancellation', { fee, when });
}

/** "25% deposit on a 1600 job": the sum of it. */
export function readDeposit(text: string, details: Details): Situation | null {
  const share = /\b(\d{1,2}|half|a third) ?(%|percent|pct)?(?: of it)? (?:deposit|down|up ?front)\b/i.exec(text);
  if (!share || (share[2] === undefined && /^\d/.test(share[1] ?? ''))) return null;
  const total = listSums(details)
    .map((sum) => Number(sum.replace(/[$,]/g, '')))
    .find((sum) => sum >= LEAST_JOB);
  if (total === undefined) return null;
  const part = /half/i.test(share[1] ?? '') ? 0.5 : /third/i.test(share[1] ?? '') ? 1 / 3 : Number(share[1]) / 100;
  return createSituation('deposit-request', {
    price: toSum(String(total)),
    deposit: toSum(String(Math.round(total * part))),
  });
}

const LEAST_JOB = 100;

/** What is owed, since when, and how often it was asked for; who threatens takes another text. */
export function readDebt(text: string, details: Details): Situation | null {
  const invoice = INVOICE.exec(text)?.[1];
  const amount = listSums(details).find(
    (sum) => Number(sum.replace(/\D/g, '')) >= LEAST_DEBT && sum.replace(/\D/g, '') !== invoice,
  );
  if (!OWES.test(text) || WE_OWE.test(text) || THREATENS.test(text) || amount === undefined) return null;
  const since = SINCE.exec(text)?.[1]?.replace(/(?<=^|\s)\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
  const isAgain = ASKED_BEFORE.test(text);
  const said = [
    isAgain ? 'I have asked about it before.' : [],
    SAYS_PAID.test(text) ? 'I have not seen the payment yet.' : [],
  ].flat();
  const tone = KEEPS.test(text) ? 'friendly' : isAgain ? 'firm' : undefined;
  return {
    ...createSituation('payment-reminder', {
      amount,
      invoice,
      late: LATE.exec(text)?.[1],
      due: since,
      details: said.join(' ') || null,
    }),
    ...(tone === undefined ? {} : { tone }),
  };
}

const INVOICE = /\b(?:invoice|inv|bill)\.? ?(?:number |no\.? ?|# ?)?(\d{2,})\b(?! ?(?:days|weeks|dollars|bucks))/i;
const LATE = /\b((?:\d{1,3}|an?|two|three|four) (?:days?|weeks?|months?)) (?:late|behind|overdue|past due)\b/i;
const LEAST_DEBT = 20;
