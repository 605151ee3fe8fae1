const MOST_ENTRIES = 12;
const FOLDERS = ['contract/src', 'server/src', 'web/src'];

/** A test or a style sheet stands beside its file and does not count. */
const isCompanion = (path) => /\.(test\.tsx?|module\.css)$/.test(path);

/** A folder that no longer fits one glance holds two topics. */
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
    .filter(([, { size }]) => size > MOST_ENTRIES)
    .map(([file, { size }]) => ({
      file,
      sentence: `${size} entries: a folder stops at ${MOST_ENTRIES}; move one topic into a folder of its own.`,
    }));
}
