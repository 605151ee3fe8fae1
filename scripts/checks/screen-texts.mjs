import { posix } from 'node:path';
import ts from 'typescript';
import { calledName, isTest, lineOf, visit } from './source-tree.mjs';

const CATALOGUES = 'web/src/words/es';
const MAILS = 'server/src/platform/mail/spanish.json';
const MAIL_WORDS = '/mail-words.ts';
const ENTRY = 'web/src/main.tsx';
const ROUTES = 'web/src/app/routes.ts';
/** These define the functions. */
const DEFINITIONS = /^web\/src\/(words\/|platform\/format\/counts\.ts$)/;
/** Names that are the same in every language. */
const CODE = /^(code|kbd)$/;
/** Attributes and properties whose text people read. */
const SPOKEN =
  /^(aria-label|aria-valuetext|alt|placeholder|title|label|text|description|hint|heading|header|legend|intro|help|about|(busy|confirm|submit|empty|save|close)Label|emptyText|failure|unit|remark|detail)$/;

const LOOSE = 'A text of the screen goes through t`…`, rich`…` or formatPlural(…) of web/src/words.';
const COMPUTED = 'The texts of formatPlural and formatCountOf are literals: the catalogue has them as they stand.';

/** Two words, or one that starts like a sentence. */
const isProse = (text) => /\p{L}[,.:;]?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+…?$/u.test(text.trim());

/** The key of a template, in which values are `{0}`, `{1}` …. */
function templateKey(node) {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map((span, index) => `{${index}}${span.literal.text}`).join('');
}

/** The key that a call of formatPlural or formatCountOf looks up; null if its texts are no literals. */
function pluralKey(name, [, one, many]) {
  if (!ts.isStringLiteralLike(one) || (many !== undefined && !ts.isStringLiteralLike(many))) return null;
  const other = many?.text ?? `${one.text}s`;
  return name === 'formatPlural' ? `${one.text}|${other}` : `# ${one.text}|# ${other}`;
}

function isLooseJsx({ text, parent }) {
  if (ts.isJsxElement(parent) && CODE.test(parent.openingElement.tagName.getText())) return false;
  return /\p{L}{2}/u.test(text.replace(/Haulwise|Node/g, ''));
}

/** Whether a literal stands where people read it, outside the catalogue. */
function isLoose(node) {
  if (ts.isJsxText(node)) return isLooseJsx(node);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const { parent } = node;
  const place = ts.isJsxExpression(parent) ? parent.parent : parent;
  const isNamed = ts.isJsxAttribute(place) || (ts.isPropertyAssignment(place) && place.name !== node);
  return isNamed && SPOKEN.test(place.name.getText().replaceAll(/['"]/g, '')) && isProse(templateKey(node));
}

/** The key that a node looks up: undefined if it looks up none, null if its texts are no literals. */
function keyOf(node) {
  if (ts.isTaggedTemplateExpression(node) && /^(t|rich)$/.test(node.tag.getText())) return templateKey(node.template);
  const name = calledName(node);
  return /^format(Plural|CountOf)$/.test(name ?? '') ? pluralKey(name, node.arguments) : undefined;
}

/** The keys of a file with their lines, and its faults. */
function readFile(tree, file) {
  const source = tree.parse(file);
  const found = { keys: [], faults: [] };
  visit(source, (node) => {
    const key = keyOf(node);
    const at = { file, line: lineOf(source, node) };
    if (key) found.keys.push({ key, ...at });
    else if (key === null) found.faults.push({ ...at, sentence: COMPUTED });
    else if (isLoose(node)) found.faults.push({ ...at, sentence: LOOSE });
  });
  return found;
}

/** Whether a dynamic import loads a screen that only administrators open. */
function isForAdministrators(file, node) {
  let route = node;
  while (route !== undefined && !ts.isObjectLiteralExpression(route)) route = route.parent;
  return file === ROUTES && /access: 'admin'/.test(route?.getText() ?? '');
}

function importsOf(tree, file) {
  const found = [];
  visit(tree.parse(file), (node) => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) found.push(node.moduleSpecifier.text);
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (isDynamic && !isForAdministrators(file, node)) found.push(node.arguments[0].text);
  });
  return found.filter((path) => /^\..*\.tsx?$/.test(path)).map((path) => posix.join(posix.dirname(file), path));
}

/** The modules that are loaded for everyone; the others only with the screens of administrators. */
function modulesForEveryone(tree) {
  const found = new Set([ENTRY]);
  for (const file of found) {
    for (const imported of importsOf(tree, file)) found.add(imported);
  }
  return found;
}

/** Every message of the catalogue of errors, which screens look up by their English sentences. */
function errorMessages(tree) {
  return tree.list(['contract/src'], /\/errors\.ts$/).flatMap((file) => {
    const source = tree.parse(file);
    const found = [];
    visit(source, (node) => {
      if (
        ts.isPropertyAssignment(node) &&
        node.name.getText() === 'message' &&
        ts.isStringLiteralLike(node.initializer)
      )
        found.push({ key: node.initializer.text, file, line: lineOf(source, node) });
    });
    return found;
  });
}

/** What a literal of a health check says, or the name of its figure; null if no screen shows it. */
function healthText(node) {
  if (ts.isPropertyAssignment(node)) return /^\p{Lu}/u.test(node.name.text) ? node.name.text : null;
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  // Errors are for the log.
  if (!isText || ts.isNewExpression(node.parent)) return null;
  const text = templateKey(node);
  return isProse(text) ? text : null;
}

/** What the health page says, which the server sends. */
function healthTexts(tree) {
  return tree.list(['server/src/features/analytics/health'], /\/(check-[\w-]+|health)\.ts$/).flatMap((file) => {
    const source = tree.parse(file);
    const found = [];
    visit(source, (node) => {
      const key = healthText(node);
      if (key !== null) found.push({ key, file, line: lineOf(source, node) });
    });
    return found;
  });
}

/** The topics of articles, by which administrators sort them. */
function topicTexts(tree) {
  return tree.list(['knowledge'], /^knowledge\/(plays\/)?[\w-]+\.md$/).flatMap((file) => {
    const topic = /^topic: (.+)$/m.exec(tree.read(file))?.[1];
    return topic === undefined ? [] : [{ key: topic, file }];
  });
}

/** All texts of the server and of the contract, of which some are shown. */
function serverTexts(tree) {
  const texts = new Set();
  for (const file of tree.list(['server/src', 'contract/src'], /\.ts$/).filter((path) => !isTest(path))) {
    visit(tree.parse(file), (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) texts.add(templateKey(node));
      // The figures of the health page are named by their properties.
      else if (ts.isPropertyAssignment(node)) texts.add(node.name.getText());
    });
  }
  return texts;
}

/** The texts that each catalogue must have, by key, and the faults found on the way. */
function readScreenTexts(tree) {
  const files = tree.list(['web/src'], /\.tsx?$/).filter((file) => !isTest(file) && !DEFINITIONS.test(file));
  const read = files.map((file) => readFile(tree, file));
  const forEveryone = modulesForEveryone(tree);
  const byKey = (texts) => new Map(texts.map((text) => [text.key, text]));
  const keys = read.flatMap((each) => each.keys);
  const everyone = byKey(keys.filter(({ file }) => forEveryone.has(file)));
  const administrators = byKey(keys.filter(({ key }) => !everyone.has(key)));
  return {
    texts: {
      everyone,
      administrators,
      server: byKey([...errorMessages(tree), ...healthTexts(tree), ...topicTexts(tree)]),
    },
    faults: read.flatMap((each) => each.faults),
  };
}

const marksOf = (text) => [...new Set(text.match(/\{\w+\}|\|/g) ?? [])].sort().join(' ');

function compareCatalogue(path, needed, spanish, isUsed) {
  const missing = [...needed.values()]
    .filter(({ key }) => !Object.hasOwn(spanish, key))
    .map(({ key, file, line }) => ({ file, line, sentence: `${path} lacks ${JSON.stringify(key)}.` }));
  const wrong = Object.entries(spanish).flatMap(([key, text]) => {
    if (!isUsed(key)) return [{ file: path, sentence: `Nobody uses ${JSON.stringify(key)}: remove it.` }];
    if (text !== '' && marksOf(key) === marksOf(text)) return [];
    return [{ file: path, sentence: `The Spanish of ${JSON.stringify(key)} has other values.` }];
  });
  return [...missing, ...wrong];
}

/** Every text of a mail is in the Spanish catalogue of mails, and nothing else is. */
function checkMails(tree) {
  const files = tree
    .list(['server/src'], /\.ts$/)
    .filter((file) => !isTest(file) && tree.read(file).includes(MAIL_WORDS));
  const keys = files.flatMap((file) => readFile(tree, file).keys);
  const needed = new Map(keys.map((text) => [text.key, text]));
  return compareCatalogue(MAILS, needed, JSON.parse(tree.read(MAILS)), (key) => needed.has(key));
}

/** Every text of the screens is in the Spanish catalogue, in the file of those who read it, and nothing else is. */
export function screenTexts(tree) {
  const { texts, faults } = readScreenTexts(tree);
  const sent = serverTexts(tree);
  const seeded = tree
    .list(['server/migrations'], /\.sql$/)
    .map((file) => tree.read(file))
    .join();
  const compared = Object.entries(texts).flatMap(([name, needed]) => {
    const path = `${CATALOGUES}/${name}.json`;
    const isUsed =
      name === 'server' ? (key) => sent.has(key) || needed.has(key) || seeded.includes(key) : (key) => needed.has(key);
    return compareCatalogue(path, needed, JSON.parse(tree.read(path)), isUsed);
  });
  return [...faults, ...compared, ...checkMails(tree)];
}
