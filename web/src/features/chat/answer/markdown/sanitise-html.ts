import DOMPurify, { type Config } from 'dompurify';
import { escapeUnclosedTags } from './unclosed-tags.ts';

/** Forbidden in addition to specification §5; most are removed together with their content. */
const FORBIDDEN = 'script iframe object embed form input textarea select button link meta style'.split(' ');
const DROPPED_WITH_CONTENT =
  'script style iframe object embed textarea select title noscript template xmp svg math'.split(' ');
const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var #text'.split(
    ' ',
  );
const ATTRIBUTES = 'href src alt title class colspan rowspan scope start reversed open align lang dir datetime'.split(
  ' ',
);

const config: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|ircs?|mailto|xmpp):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  FORBID_TAGS: FORBIDDEN,
  FORBID_CONTENTS: DROPPED_WITH_CONTENT,
  FORBID_ATTR: ['style', 'id', 'name', 'srcset', 'background', 'formaction', 'action', 'ping'],
  SANITIZE_NAMED_PROPS: true,
  KEEP_CONTENT: true,
  RETURN_DOM_FRAGMENT: true,
};

/** Longer HTML is shown as plain text (UTF-16 units). */
const LONGEST = 200_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside an address, so must we
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g;
const DANGEROUS = /(?:javascript|vbscript|data)\s*:|expression\s*\(/i;
const DANGEROUS_WORDS =
  /(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|expression\s*\(|data\s*:\s*(?:[a-z]+\/[a-z0-9.+-]+|[;,])/gi;

DOMPurify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const isAddress = attribute.attrName === 'href' || attribute.attrName === 'src';
  if (isAddress && !isSafeAddress(attribute.attrValue)) attribute.keepAttr = false;
  if (DANGEROUS.test(attribute.attrValue.replace(INVISIBLE, ''))) attribute.keepAttr = false;
});

DOMPurify.addHook('uponSanitizeElement', (node) => {
  if (node.nodeType !== Node.TEXT_NODE || node.parentElement?.closest('code, pre')) return;
  const text = withoutDangerousWords(node.nodeValue ?? '');
  if (text !== node.nodeValue) node.nodeValue = text;
});

// Parsed once, because parsing it for every block costs as much as sanitising.
DOMPurify.setConfig(config);

/** The allowed part of an HTML text, as nodes not attached to a document. */
export function parseSafeHtml(html: string): DocumentFragment {
  const clean: DocumentFragment | null = DOMPurify.sanitize(withoutNoise(html.slice(0, LONGEST)), {
    RETURN_DOM_FRAGMENT: true,
  });
  // Contrary to its type, it returns nothing if parsing leaves no body.
  return clean ?? document.createDocumentFragment();
}

/**
 * Removes styles, event handlers and base addresses up front: if the sanitiser's parser met them, the content security
 * policy would report each in the console, and a frameset would replace the whole answer. Safety does not depend on
 * finding all of them here.
 */
function withoutNoise(html: string): string {
  return escapeUnclosedTags(html)
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<(?:base|frameset|frame)\b/gi, '<span')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/"'](?:style|on[a-z]+)\s*=/gi, ' data-gone='));
}

/** Relative, or of the protocols of spec §5; `//host` is another origin and refused. */
function isSafeAddress(address: string): boolean {
  const text = address.replace(INVISIBLE, '');
  if (/^[\\/]{2}/.test(text)) return false;
  const [, scheme] = /^([^/?#:]*):/.exec(text) ?? [];
  return scheme === undefined || /^(?:https?|ircs?|mailto|xmpp)$/i.test(scheme);
}

function withoutDangerousWords(text: string): string {
  const shorter = text.replace(DANGEROUS_WORDS, '');
  return shorter === text ? text : withoutDangerousWords(shorter);
}
