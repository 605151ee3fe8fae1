import type { VitePWAOptions } from 'vite-plugin-pwa';

/** What is loaded when it is opened, and then needs the server anyway. */
const NOT_SHELL = ['users', 'invitations', 'audit', 'templates', 'feedback', 'plan', 'profile', 'shared'];

/**
 * The application as one that can be installed, and its service worker: that keeps the shell, and nothing that the API
 * answers. A screen is asked of the server first, so that a new version shows at once; the kept one is for when there is no
 * network.
 */
export const installable: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  // Ours does it: the plugin's would be refused by Trusted Types.
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
    globIgnores: [...NOT_SHELL.map((screen) => `assets/${screen}-page-*.js`), 'assets/highlight-code-*.js'],
    cleanupOutdatedCaches: true,
    // One file: a second one would have to be imported past Trusted Types.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    navigateFallback: null,
    navigationPreload: true,
    runtimeCaching: [
      {
        // Written into the worker as it stands here, so it names nothing from outside.
        urlPattern: ({ request, url }) => request.mode === 'navigate' && !/^\/(api|assets)(\/|$)/i.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
    ],
  },
};
