import type { VitePWAOptions } from 'vite-plugin-pwa';

/** Loaded on demand, and useless without the server. */
const NOT_SHELL = ['users', 'invitations', 'audit', 'templates', 'feedback', 'plan', 'profile', 'shared'];

/** Of a language that most devices do not show; the browser keeps them once loaded. */
const CATALOGUES = ['assets/spanish-*.js', 'assets/administrators-*.js'];

/**
 * Makes the application installable, with a service worker that caches the shell and never an API response. Pages come
 * from the network first, so that a new version shows at once; the cache only serves when offline.
 */
export const installable: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  // Our own code registers the worker, because Trusted Types would block the plugin's.
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Haulwise',
    short_name: 'Haulwise',
    description: 'Answers with their sources for owners of junk-removal and hauling companies.',
    lang: 'en',
    start_url: '/chat',
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f7',
    theme_color: '#faf9f7',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/inter-latin-wght-*.woff2'],
    globIgnores: [
      ...NOT_SHELL.map((screen) => `assets/${screen}-page-*.js`),
      'assets/highlight-code-*.js',
      ...CATALOGUES,
    ],
    cleanupOutdatedCaches: true,
    // One file, because Trusted Types would block the import of a second.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    navigateFallback: null,
    navigationPreload: true,
    runtimeCaching: [
      {
        // Copied into the worker as source, so it cannot refer to anything outside.
        urlPattern: ({ request, url }) => request.mode === 'navigate' && !/^\/(api|assets)(\/|$)/i.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
    ],
  },
};
