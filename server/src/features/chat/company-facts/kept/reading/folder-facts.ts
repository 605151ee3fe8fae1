import { FACT_MAX_LENGTH } from '@haulwise/contract';
import { type ReadFact, readValue, removeLeadIn, toLine } from './read-facts.ts';

const CUSTOMER =
  /^(?:(?:the|our|my|this) )?(?:customer|client)(?:'s name)?(?: here| in this project)?(?:\s*[:=]\s*|\s+is\s+)(.+)$/i;
const PERCENT = String.raw`(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)`;
const DISCOUNT = new RegExp(
  String.raw`^(?:and |with |who |they |he |she |it |always )*(?:gets? |has |have |give (?:them|him|her) )?(?:an? )?(?:${PERCENT}\s+(?:discount|off|less)|(?:(?:the|their|our|my) )?discount(?:\s*[:=]\s*|\s+(?:is|of)\s+|\s+)(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)?)(?: (?:on )?(?:everything|every job|all jobs|always))?$`,
  'i',
);

const PART_END = /[,;]\s+|\s+(?=(?:and|with|who) (?:(?:they|he|she|it|always) )*(?:an?|gets?|has|have|\d))/i;

/** The customer of a project and what they get off, from "customer: Oakridge, 8 % discount"; nothing else. */
export function readFolderFacts(message: string): ReadFact[] {
  if (message.length > FACT_MAX_LENGTH) return [];
  const plain = toLine(removeLeadIn(toLine(message))).replace(/[.!]+$/, '');
  const named = CUSTOMER.exec(plain)?.[1];
  const parts = (named ?? plain).split(PART_END).map((part) => part.trim());
  const discounts = parts.map((part) => toDiscount(part));
  if (named === undefined) return parts.length === 1 ? discounts.flatMap((one) => one ?? []) : [];
  // "Oakridge Apartments, LLC" is one name.
  const customer = parts.filter((_, i) => discounts[i] === null).join(', ');
  const found = discounts.flatMap((one) => one ?? []).slice(0, 1);
  return customer === '' ? [] : [{ kind: 'customer', value: customer, amount: null }, ...found];
}

function toDiscount(part: string): ReadFact | null {
  const found = DISCOUNT.exec(part);
  const percent = found?.[1] ?? found?.[2];
  return percent === undefined ? null : readValue('discount', percent);
}
