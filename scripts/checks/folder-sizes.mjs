const MOST_ENTRIES = 12;
/** Folders with one entry for each feature: the product decides how many there are. */
const FEATURES = ['contract/src', 'server/src/features'];
const FOLDERS = ['contract/src', 'server/src', 'server/test', 'web/src'];

/** Tests and style sheets belong to a file and do not count. */
const isCompanion = (path) => /\.(test\.tsx?|module\.css)$/.test(path);

/** A larger folder usually has two topics. */
export function folderSizes(tree) {
  const entries = new Map();
  for (const path of tree.list(FOLDERS, /./).filter((each) => !isCompanion(each))) {
    const steps = path.split('/');
    for (let depth = 2; depth < steps.length; depth++) {
      const folder = steps.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(steps[depth]));
    }
  }
  return [...entries]
    .filter(([file, { size }]) => size > MOST_ENTRIES && !FEATURES.includes(file))
    .map(([file, { size }]) => ({
      file,
      sentence: `${size} entries: a folder stops at ${MOST_ENTRIES}; move one topic into its own folder.`,
    }));
}
