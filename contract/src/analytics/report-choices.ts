export const REPORT_TYPES = ['users', 'revenue', 'chat', 'files', 'feedback'] as const;
export const REPORT_FORMATS = ['csv', 'json', 'pdf'] as const;
