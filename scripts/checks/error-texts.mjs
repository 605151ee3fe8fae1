import ts from 'typescript';
import { calledName, lineOf, literalText, visit } from './source-tree.mjs';

const SENTENCE =
  'English error text belongs in the catalogue, contract/src/common/errors.ts: give it an id there and call fail(id).';
/** For operators, never sent to a client. */
const NO_ANSWERS = /^server\/src\/platform\/(config|telemetry\/log)\//;
/** Mails, not responses. */
const LETTERS = /-(mails?|notice)\.ts$/;
const SPOKEN_MEMBERS = new Set(['message', 'error', 'detail', 'non_field_errors']);
const ERROR_MAKERS = new Set(['fail', 'AppError']);
const ERROR_ID = /^[a-z_]+\.[a-z_]+$/;

/** Files that only respond to clients: the binder, the root of a feature, routes and policies in any folder. */
const ANSWER_FILES = /^server\/src\/(platform\/http\/(?!openapi\/)|features\/([^/]+\/[^/]+|.+\.(routes|policy))\.ts$)/;
const STORIES = /^server\/src\/features\//;

const isWords = (text) => text !== null && /[A-Za-z]\s+[A-Za-z]/.test(text);
const isSpoken = (text) => isWords(text) || /^[A-Z][a-z]/.test(text ?? '');
const isSentence = (text) => text !== null && /^[A-Z].*\s.*[.!?]$/s.test(text);

/** Whether an argument contains words that are sent; a `cause` is logged, not sent. */
function sendsWords(node) {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'cause') return false;
  return isWords(literalText(node)) || (ts.forEachChild(node, (child) => sendsWords(child) || undefined) ?? false);
}

const saysWords = (node) => node !== undefined && isSpoken(literalText(node));

function callSpeaks(name, [first, second], canRefuse) {
  if (name === 'send') return saysWords(first);
  if (name === 'Error') return canRefuse && saysWords(first);
  if (!ERROR_MAKERS.has(name)) return false;
  const id = first ? literalText(first) : null;
  return (id !== null && !ERROR_ID.test(id)) || (second !== undefined && sendsWords(second));
}

function speaks(node, path, canRefuse) {
  if (ts.isPropertyAssignment(node) && SPOKEN_MEMBERS.has(node.name.getText())) return saysWords(node.initializer);
  const name = calledName(node);
  if (name !== null && callSpeaks(name, node.arguments ?? [], canRefuse)) return true;
  return ANSWER_FILES.test(path) && isSentence(literalText(node));
}

/** Error texts for clients are in one catalogue, where they can be reviewed and translated. */
export function errorTexts(tree) {
  return tree
    .serverSource()
    .filter((path) => !NO_ANSWERS.test(path) && !LETTERS.test(path))
    .flatMap((path) => {
      const source = tree.parse(path);
      // A story that calls `fail` throws nothing else to its client.
      const canRefuse = STORIES.test(path) && (ANSWER_FILES.test(path) || /\bfail\(/.test(source.text));
      // One literal can break the rule twice: as a member and as a sentence.
      const lines = new Set();
      visit(source, (node) => {
        if (speaks(node, path, canRefuse)) lines.add(lineOf(source, node));
      });
      return [...lines].map((line) => ({ file: path, line, sentence: SENTENCE }));
    });
}
