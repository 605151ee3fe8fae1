import { dirname, join } from 'node:path';

const ROOT_PAPERS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const PATH =
  /(?<![\w./@-])((?:contract|server|web|docs|scripts|knowledge|bench|e2e|deploy|\.ci)\/(?:[\w.@-]+\/)*[\w.@-]*\w\/?)(?![\w*…<{])/g;
const LINK = /\]\(([^)\s]+)\)/g;
const SCRIPT = /\bnpm run ([\w:-]+)/g;
const ADDRESS = /https?:\/\/[^\s)>`]+/g;

const named = (text, pattern) =>
  [...text.matchAll(pattern)].map((match) => ({
    value: match[1],
    line: text.slice(0, match.index).split('\n').length,
  }));

const isElsewhere = (target) => target.startsWith('#') || /^[a-z]+:/.test(target);

function faultsOf(tree, file, scripts) {
  const text = tree.read(file);
  const withoutAddresses = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  const missing = (found, isThere, sentence) =>
    found.filter(({ value }) => !isThere(value)).map(({ value, line }) => ({ file, line, sentence: sentence(value) }));
  const links = named(text, LINK).filter(({ value }) => !isElsewhere(value));
  return [
    ...missing(
      named(withoutAddresses, PATH),
      tree.exists,
      (path) => `This document names ${path}, which does not exist.`,
    ),
    ...missing(
      links,
      (target) => tree.exists(join(dirname(file), target.split('#')[0])),
      (target) => `This document links to ${target}, which does not exist.`,
    ),
    ...missing(
      named(text, SCRIPT),
      (script) => Object.hasOwn(scripts, script),
      (script) => `This document names npm run ${script}, which package.json does not have.`,
    ),
  ];
}

/** Records are numbered without gaps or duplicates, so that "record 010" is unambiguous. */
function numberFaults(tree) {
  const records = tree.list(['docs/decisions'], /\.md$/);
  return records.flatMap((file, index) => {
    const number = String(index + 1).padStart(3, '0');
    const isInPlace = file.startsWith(`docs/decisions/${number}-`) && tree.read(file).startsWith(`# ${number} `);
    return isInPlace
      ? []
      : [{ file, sentence: `Number this record ${number}, in its file name and in its first line.` }];
  });
}

/** Paths, links and npm scripts in the documents exist; decision records are numbered. */
export function papers(tree) {
  const { scripts } = JSON.parse(tree.read('package.json'));
  const paths = [...ROOT_PAPERS.filter(tree.exists), ...tree.list(['docs'], /\.md$/)];
  return [...paths.flatMap((path) => faultsOf(tree, path, scripts)), ...numberFaults(tree)];
}
