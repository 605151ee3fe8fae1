/** Every key of the configuration, by what it is about, in the order of the settings screen. */
export const SETTING_GROUPS = {
  model: [
    'LLM_BASE_URL',
    'LLM_API_KEY',
    'LLM_MODEL',
    'LLM_VISION',
    'ANSWERS',
    'LLM_PRICE_INPUT',
    'LLM_PRICE_OUTPUT',
    'LLM_CONTEXT_TOKENS',
    'LLM_FIRST_TOKEN_SECONDS',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  installation: ['INSTALLATION_NAME'],
  accounts: ['REGISTRATION', 'ADMIN_TWO_FACTOR'],
  identity: [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
    'OIDC_SCOPES',
    'OIDC_ACCOUNTS',
    'OIDC_ROLE_CLAIM',
    'OIDC_ADMIN_VALUE',
    'OIDC_TRUST_EMAIL',
  ],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
  limits: [
    'MAX_UPLOAD_MB',
    'MAX_WAITING_QUESTIONS',
    'ERRORS_RETENTION_DAYS',
    'EVENTS_RETENTION_DAYS',
    'METRICS_RETENTION_DAYS',
  ],
  storage: [
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_LISTEN_URL',
    'DATABASE_READ_URL',
    'WAL_ARCHIVE',
    'BACKUP_RECIPIENTS',
    'STORAGE_URL',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ],
  server: [
    'PUBLIC_URL',
    'PORT',
    'HOST',
    'TRUST_PROXY',
    'SECRET_KEY',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'ADMIN_EMAIL',
    'RATE_LIMITS',
    'WEBHOOKS_ALLOW_PRIVATE',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'STOP_DELAY_SECONDS',
  ],
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingKey = (typeof SETTING_GROUPS)[SettingGroup][number];

/** The groups whose settings can be tried. */
export const TESTED_GROUPS = [
  'model',
  'mail',
  'identity',
  'payments',
  'storage',
] as const satisfies readonly SettingGroup[];
export type TestedGroup = (typeof TESTED_GROUPS)[number];
