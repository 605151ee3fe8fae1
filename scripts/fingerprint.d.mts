export declare function fingerprint(paths: string[]): string;
