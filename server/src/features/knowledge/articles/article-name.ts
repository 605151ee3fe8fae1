const LONGEST = 80;

/** A name for downloads out of an article's title: letters and digits of any script, e.g. `hot-tubs-in-winter.md`. */
export function articleName(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST).join('').replace(/-+$/, '');
  return `${name === '' ? 'article' : name}.md`;
}

/** The article as a file of its own. */
export function articleMarkdown({
  title,
  body,
  sources,
}: {
  title: string;
  body: string;
  sources: { title: string; url: string }[];
}): string {
  const list = sources.map((source) => `- ${source.title}: <${source.url}>`);
  const ending = list.length > 0 ? `\n\n## Sources\n\n${list.join('\n')}` : '';
  return `# ${title}\n\n${body.trim()}${ending}\n`;
}
