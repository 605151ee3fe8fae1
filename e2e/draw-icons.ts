/** npm run icons: draws the PNG icons of the installed application from web/public/favicon.svg. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../web/public/', import.meta.url));
const BACKGROUND = '#c74a0a';
/** `fill`: the share of the image that the drawing takes. A maskable icon may be cropped to a circle of 80 %. */
const icons = [
  { name: 'icon-192.png', size: 192, fill: 1, isFull: false },
  { name: 'icon-512.png', size: 512, fill: 1, isFull: false },
  { name: 'maskable-512.png', size: 512, fill: 0.8, isFull: true },
  { name: 'apple-touch-icon.png', size: 180, fill: 0.9, isFull: true },
];

const svg = await readFile(`${root}favicon.svg`, 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, fill, isFull } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = size * fill;
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${isFull ? BACKGROUND : 'transparent'} }
    svg { width: ${side}px; height: ${side}px }
  </style>${svg}`);
  await page.screenshot({ path: `${root}icons/${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
