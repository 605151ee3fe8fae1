/** Other spellings of a path, which would fool a guard that compares prefixes or exact texts. */
export function spellings(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const encoded = (text: string, whole = false) =>
    [...text].map((c, index) => (whole || index === 0 ? `%${c.charCodeAt(0).toString(16)}` : c)).join('');
  const bare = path.replace(/\/$/, '');
  return [
    bare,
    `/${first}//${tail}`,
    `//${first}/${tail}`,
    `/./${first}/${tail}`,
    `/${first}/./${tail}`,
    `/x/../${first}/${tail}`,
    `/${first}/x/../${tail}`,
    `/auth/../${first}/${tail}`,
    `/health/live/../../${first}/${tail}`,
    `/${first.toUpperCase()}/${tail}`,
    path.toUpperCase(),
    `/${encoded(first)}/${tail}`,
    `/${encoded(first, true)}/${tail}`,
    `/${first}/${encoded(tail)}`,
    `/${first}%2f${tail}`,
    `/${first}%5c${tail}`,
    `/${first}\\${tail}`,
    `/${first};x=1/${tail}`,
    `/${first}/${tail};x=1`,
    `${bare};/`,
    `${bare}/%00`,
    `${bare}%00`,
    `${bare}%20`,
    `${bare}%09`,
    `${bare}%0a`,
    `${bare}.`,
    `${bare}.json`,
    `${bare}/.`,
    `${bare}/..;/`,
    `${bare}/x/..`,
    `${path}?x=1`,
    `${path}?access=public`,
    `${path}#x`,
    `${path}%23`,
    `${path}%3f`,
    `/%2e/${first}/${tail}`,
    `/%2e%2e/api/${first}/${tail}`,
    `/x/%2e%2e/${first}/${tail}`,
    `/..%2f/${first}/${tail}`,
    `/${first}/%2e/${tail}`,
    `/${first}/\u200b${tail}`,
    `/${first}\u2215${tail}`,
    `/api${path}`,
    `/api/..${path}`,
  ];
}
