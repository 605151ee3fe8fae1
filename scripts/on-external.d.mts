export declare const ON_EXTERNAL: string[];
