/** Rules that need no schema library: the browser imports values from here and only types from `index.ts`. */
export * from './auth/password.ts';
export * from './chat/rules.ts';
