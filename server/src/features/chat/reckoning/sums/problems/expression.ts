import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

/** A number of dollars has power 1, a plain number 0, dollars by dollars 0 again. */
interface Value {
  value: number;
  power: number;
}

type Operator = '+' | '−' | '×' | '÷';
type Token = Value | Operator | '(' | ')';

const FRAME =
  /^\W*?(?:(?:hey|hi|ok|okay|so|and|then|now|please|pls|quick|math|question|q)\W+)*(what(?:'?s| is| are| does| do)?\b|how much(?:'?s| is| does)?\b|calculate|compute|work out|figure(?: out)?|do the math on|cu[aá]nto (?:es|son)\b)?[\s:]*(.*?)\s*(=|\b(?:equals?|is what|makes?|come(?:s out)? to|be))?[\s?.!=]*$/u;
const TOKEN =
  /\s*(?:(\$?)(\d[\d,]*(?:\.\d+)?|\.\d+)(k\b)?(?: ?(dollars|bucks)\b)?|(plus|minus|less|times|multiplied by|divided by|over)\b|(x)(?=[\s\d$(])|([-+−–*×/÷()])|(that|it|this|eso)\b)/y;
const OPERATORS: Record<string, Operator> = {
  plus: '+',
  '+': '+',
  minus: '−',
  less: '−',
  '-': '−',
  '−': '−',
  '–': '−',
  times: '×',
  'multiplied by': '×',
  x: '×',
  '*': '×',
  '×': '×',
  'divided by': '÷',
  over: '÷',
  '/': '÷',
  '÷': '÷',
};
/** Without a question these may as well be a size, a date or a telephone number. */
const AMBIGUOUS = /(?:\d\s*[-–−/]\s*\d|\dx|\bx\b)/;
const MOST_LENGTH = 200;

/**
 * "what is 17 times 23", "(450 - 85) / 2 =": a message that is an expression and nothing else; after a sum it may begin
 * with its operator, or say "that" for the result. Null for any other message.
 */
export function computeExpression(message: string, before: SumState | null): Sum | null {
  if (message.length > MOST_LENGTH) return null;
  const [, asked, words = '', equals] = FRAME.exec(message.toLowerCase()) ?? [];
  if (asked === undefined && equals === undefined && AMBIGUOUS.test(words)) return null;
  const tokens = readTokens(words, before);
  const isAsked = tokens?.some((token) => isOperator(token));
  const found = tokens && isAsked ? parse(tokens) : null;
  if (!tokens || !found || !Number.isFinite(found.value)) return null;
  const result = format(found);
  const lead = `**${result}**: ${tokens.map((token) => formatToken(token)).join(' ')}.`.replace(
    /(?<=\() | (?=\))/g,
    '',
  );
  const sum = createSum(lead, [], found.value);
  return found.power === 1 ? sum : { ...sum, state: { ...sum.state, unit: '' } };
}

function readTokens(words: string, before: SumState | null): Token[] | null {
  const last = before && before.goal !== 'missing' ? toValue(before) : null;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; words.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(words);
    const token = match && toToken(match, last);
    if (!token) return null;
    if (tokens.length === 0 && isOperator(token)) {
      if (!last) return null;
      tokens.push(last);
    }
    tokens.push(token);
  }
  return tokens;
}

function toToken([, dollar, digits, thousands, unit, word, x, sign, that]: RegExpExecArray, last: Value | null) {
  if (that !== undefined) return last;
  if (sign === '(' || sign === ')') return sign;
  if (digits === undefined) return OPERATORS[word ?? x ?? sign ?? ''] ?? null;
  const value = Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1);
  return { value, power: dollar || unit ? 1 : 0 };
}

function toValue(before: SumState): Value {
  return { value: before.result, power: isMoneyResult(before) ? 1 : 0 };
}

function isMoneyResult({ unit, goal }: SumState): boolean {
  return unit === undefined ? !['loads', 'volume', 'weight', 'payload'].includes(goal) : unit === '$';
}

/** By the usual precedence; null if the tokens are no expression. */
function parse(tokens: Token[]): Value | null {
  let at = 0;
  const operatorAt = (chosen: Operator[]) => {
    const token = tokens[at];
    return isOperator(token) && chosen.includes(token) ? token : null;
  };
  const chain = (next: () => Value | null, chosen: Operator[]): Value | null => {
    let left = next();
    for (let operator = operatorAt(chosen); left && operator; operator = operatorAt(chosen)) {
      at += 1;
      const right = next();
      left = right && apply(left, operator, right);
    }
    return left;
  };
  const single = (): Value | null => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return typeof token === 'object' ? token : null;
    const inner = sum();
    at += 1;
    return tokens[at - 1] === ')' ? inner : null;
  };
  const product = () => chain(single, ['×', '÷']);
  const sum = (): Value | null => chain(product, ['+', '−']);
  const whole = sum();
  return at === tokens.length ? whole : null;
}

function apply(left: Value, operator: Operator, right: Value): Value {
  if (operator === '×') return { value: left.value * right.value, power: left.power + right.power };
  if (operator === '÷') return { value: left.value / right.value, power: left.power - right.power };
  const value = operator === '+' ? left.value + right.value : left.value - right.value;
  return { value, power: Math.max(left.power, right.power) };
}

function isOperator(token: Token | undefined): token is Operator {
  return typeof token === 'string' && token !== '(' && token !== ')';
}

const MOST_DIGITS = 4;

function format({ value, power }: Value): string {
  return power === 1 ? formatDollars(value) : formatNumber(value, Number.isInteger(value) ? 0 : MOST_DIGITS);
}

function formatToken(token: Token): string {
  return typeof token === 'object' ? format(token) : token;
}
