import manifest from '../../../../package.json' with { type: 'json' };

/** The version of this product, e.g. `0.1.0`. */
export const VERSION: string = manifest.version;
