import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.tsx';

function show(markdown: string): HTMLElement {
  return render(<div>{renderMarkdown(markdown)}</div>).container;
}

describe('an answer', () => {
  it('renders markdown and inner HTML through the same pipeline', () => {
    const answer = show('**Charge** <em>by volume</em>\n\n- one\n- two');
    expect(answer.querySelector('strong')).toHaveTextContent('Charge');
    expect(answer.querySelector('em')).toHaveTextContent('by volume');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('keeps comparisons and code that look like HTML readable', () => {
    const answer = show('If 3 < 5 and 7 > 2, use `a < b && c > d` or `<script>`.');
    expect(answer).toHaveTextContent('If 3 < 5 and 7 > 2, use a < b && c > d or <script>.');
  });

  it('opens links in a new tab without a referrer', () => {
    show('[EPA](https://www.epa.gov/a)');
    const link = screen.getByRole('link', { name: 'EPA' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('opens screens of the product here, and follows no path that is another site', () => {
    show('[Your plan](/plan) [one](//evil.example)');
    expect(screen.getByRole('link', { name: 'Your plan' })).not.toHaveAttribute('target');
    expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
  });

  it('replaces an image with a chip that links to it', () => {
    const answer = show('![A truck](https://evil.example/pixel.png?user=1)');
    expect(answer.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: /A truck/ })).toHaveTextContent('evil.example');
  });

  it('starts its headings below those of the screen', () => {
    show('# One\n\n### Three\n\n##### Five');
    expect(screen.getAllByRole('heading').map((heading) => heading.localName)).toEqual(['h3', 'h3', 'h4']);
  });

  it('shows task lists without controls', () => {
    expect(show('- [x] done\n- [ ] open')).toHaveTextContent('☑ done ☐ open');
  });

  it('keeps only relative addresses and the listed protocols', () => {
    const answer = show(
      [
        '[a](javascript:alert(1))',
        '[b](data:text/html,x)',
        '<a href="java\tscript:alert(1)">c</a>',
        '<a href="//evil.example">d</a>',
        '<a href="ftp://x.example">e</a>',
        '[f](/chat)',
        '[g](mailto:a@b.example)',
        '[h](ircs://x.example)',
      ].join(' '),
    );
    expect(Array.from(answer.querySelectorAll('a[href]'), (link) => link.getAttribute('href'))).toEqual([
      '/chat',
      'mailto:a@b.example',
      'ircs://x.example',
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action=/x><input name=a><button>b</button><select><option>c</select></form>',
    '<style>@import "//evil.example"</style><link rel=stylesheet href=//evil.example><meta http-equiv=refresh>',
    '<object data=x></object><embed src=x>',
    '<div style="background:url(//evil.example)" id=root class=dialog onclick=alert(1)>x</div>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<frameset><frame src=https://evil.example></frameset>',
  ])('removes what is forbidden: %s', (markdown) => {
    const answer = show(`before ${markdown}\n\n${markdown}`);
    expect(
      answer.querySelector(
        'script,iframe,object,embed,form,input,textarea,select,link,meta,style,svg:not([aria-hidden]),math,img',
      ),
    ).toBeNull();
    for (const element of answer.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^(on|style|id|srcdoc|action)/);
    }
    expect(answer).toHaveTextContent('before');
  });

  it.each(['style', 'script', 'textarea', 'title', 'template', 'svg', 'select', 'object', 'noscript', '!--'])(
    'keeps the text after an unclosed <%s>',
    (tag) => {
      expect(show(`Put <${tag}> first, then **look**.\n\nNext one.`)).toHaveTextContent(
        /first, then look\. Next one\./,
      );
      const answer = show(`Before.\n\n<${tag}>\n\nThen **look**.\n\n- one`);
      expect(answer).toHaveTextContent(/Before\. .*Then (look|\*\*look\*\*)\./);
    },
  );

  it('keeps code about hidden tags unchanged', () => {
    const answer = show('Use `<style>` and `<!--`, or\n\n    <script>');
    expect(Array.from(answer.querySelectorAll('code'), (code) => code.textContent)).toEqual([
      '<style>',
      '<!--',
      '<script>',
    ]);
  });

  it('survives HTML that leaves no body', () => {
    expect(show('<frameset><frame src=x>')).toHaveTextContent(/^$/);
    expect(show('<frameset>\n\n**after**')).toHaveTextContent('after');
  });

  it('shows text with more marks than words as plain text', () => {
    const knot = `${'*a_ '.repeat(2_000)}`.trim();
    expect(show(`${knot} <b>x</b> &amp;`).textContent).toBe(`${knot} <b>x</b> &amp;`);
  });

  it('flattens excessive nesting', () => {
    expect(show(`${'>'.repeat(4_000)} deep`)).toHaveTextContent('deep');
    expect(show(`${'- '.repeat(1_000)}deep`)).toHaveTextContent('deep');
    expect(show(`${'<b>'.repeat(200)}deep`)).toHaveTextContent('deep');
  });
});
