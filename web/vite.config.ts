import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { initialChunk } from './chunks.config.ts';
import { installable } from './installable.config.ts';

const { PORT = '3000', WEB_PORT = '5173' } = loadEnv('', '.', ['PORT', 'WEB_PORT']);

// The served page allows no inline scripts, inline styles or data: URLs, hence no polyfill and no inlined assets.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), VitePWA(installable)],
  resolve: {
    alias: {
      // The browser build decodes `&amp;` through innerHTML, which Trusted Types forbid.
      'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
    },
  },
  server: {
    port: Number(WEB_PORT),
    proxy: { '/api': { target: `http://127.0.0.1:${PORT}` } },
  },
  build: {
    outDir: 'dist',
    modulePreload: {
      polyfill: false,
      // Each link costs a phone 4 ms before the screen that asks for it may continue; the rest of a screen is small.
      resolveDependencies: (_, parts, { hostId, hostType }) =>
        hostType === 'html' || hostId.includes('/entry-') ? parts : [],
    },
    assetsInlineLimit: 0,
    // One file loads faster than a dozen tiny ones on a slow phone, and no screen shows before its styles.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Says nothing that whoever starts the server could act on.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: initialChunk(), debugName: 'initial', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
