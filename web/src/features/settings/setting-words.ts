import type { SettingGroup, SettingKey, TestedGroup } from '@haulwise/contract/rules';

export const GROUP_WORDS: Record<SettingGroup, { title: string; about: string }> = {
  model: {
    title: 'Model',
    about:
      'A language model writes the answers from the same sources, and its citations are checked. Without one, the built-in engine answers.',
  },
  mail: { title: 'Mail', about: 'Where invitations, password links and notices are sent.' },
  installation: { title: 'Name and logo', about: 'What people here know the product as.' },
  accounts: { title: 'Accounts', about: 'Who may register, and how administrators sign in.' },
  identity: {
    title: 'Single sign-on',
    about: 'Lets people sign in through an identity provider that speaks OpenID Connect, beside their passwords.',
  },
  payments: { title: 'Card payments', about: 'Through your account at Stripe.' },
  limits: { title: 'Limits and retention', about: 'How much is taken in, and how long records are kept.' },
  storage: {
    title: 'Storage and database',
    about:
      'Cannot be changed while the server runs: what is stored would stay behind. Set these in the environment, and restart.',
  },
  server: {
    title: 'Server',
    about: 'Read at the start, or left to whoever runs the machine: set these in the environment, and restart.',
  },
};

export const TEST_LABELS: Record<TestedGroup, string> = {
  model: 'Test the model',
  mail: 'Send a test mail to me',
  identity: 'Test the provider',
  payments: 'Test the key',
  storage: 'Test the storage',
};

interface SettingWords {
  label: string;
  /** What it does, in a sentence. */
  help?: string;
  /** The values it can have, in words. */
  choices?: Record<string, string>;
}

const ON_OFF = { on: 'On', off: 'Off' };

export const SETTING_WORDS: Record<SettingKey, SettingWords> = {
  LLM_BASE_URL: {
    label: 'Address of the model server',
    help: 'Speaks the OpenAI protocol; usually ends in /v1. It receives questions, passages and company facts.',
  },
  LLM_API_KEY: { label: 'Key', help: 'If the model server asks for one.' },
  LLM_MODEL: { label: 'Name of the model' },
  LLM_VISION: {
    label: 'Sees pictures',
    help: 'Uploaded and attached pictures are sent to it.',
    choices: { off: 'No', on: 'Yes' },
  },
  ANSWERS: {
    label: 'General answers where the sources are silent',
    choices: { all: 'On, under a label', sources_only: 'Off' },
  },
  LLM_PRICE_INPUT: { label: 'Price of a million input tokens', help: 'In US dollars, for the profit figures.' },
  LLM_PRICE_OUTPUT: { label: 'Price of a million output tokens', help: 'In US dollars.' },
  LLM_CONTEXT_TOKENS: { label: 'Tokens that fit into its window', help: 'Prompt and reply together.' },
  LLM_FIRST_TOKEN_SECONDS: { label: 'Seconds to wait for its first word', help: 'Slow local models need more.' },
  SMTP_URL: {
    label: 'Mail server',
    help: 'Such as smtps://user:password@mail.example.com:465. Without one, mails become files in DATA_DIR/outbox.',
  },
  MAIL_FROM: { label: 'Sender', help: 'Such as Ace Hauling <office@example.com>.' },
  INSTALLATION_NAME: {
    label: 'Name',
    help: 'In page titles, at the sign-in and in mails. Open pages show it once reloaded.',
  },
  REGISTRATION: {
    label: 'Who may register',
    choices: { open: 'Anyone', invite: 'Invited people only', closed: 'Nobody' },
  },
  ADMIN_TWO_FACTOR: {
    label: 'Two-factor sign-in of administrators',
    choices: { optional: 'Optional', required: 'Required' },
  },
  OIDC_ISSUER: { label: 'Issuer', help: 'Its address, exactly as the provider writes it.' },
  OIDC_CLIENT_ID: { label: 'Client id', help: 'Of the client registered there, with the address /login/callback.' },
  OIDC_CLIENT_SECRET: { label: 'Client secret', help: 'If the provider gave one.' },
  OIDC_NAME: { label: 'Name on the button', help: 'Follows "Sign in with".' },
  OIDC_SCOPES: { label: 'Scopes', help: 'What the provider is asked for; some need one more for roles.' },
  OIDC_ACCOUNTS: {
    label: 'Who gets an account at their first sign-in',
    choices: { registration: 'Those who may register', create: 'Everybody whom it signs in' },
  },
  OIDC_ROLE_CLAIM: { label: 'Claim with the roles', help: 'Such as groups or realm_access.roles.' },
  OIDC_ADMIN_VALUE: { label: 'Its value for administrators', help: 'All others become users at their next sign-in.' },
  OIDC_TRUST_EMAIL: { label: 'Its addresses sign in to existing accounts', choices: ON_OFF },
  STRIPE_SECRET_KEY: { label: 'Secret key', help: 'Begins with sk_.' },
  STRIPE_WEBHOOK_SECRET: { label: 'Signing secret of the webhook', help: 'Begins with whsec_.' },
  STRIPE_API_BASE: { label: 'Address of a proxy to Stripe' },
  MAX_UPLOAD_MB: { label: 'Largest upload in megabytes' },
  MAX_WAITING_QUESTIONS: { label: 'Questions that may wait on one instance' },
  ERRORS_RETENTION_DAYS: { label: 'Days to keep resolved errors' },
  EVENTS_RETENTION_DAYS: { label: 'Days to keep events' },
  METRICS_RETENTION_DAYS: { label: 'Days to keep the measurements of each minute' },
  DATA_DIR: { label: 'Data folder' },
  DATABASE_URL: { label: 'Database' },
  DATABASE_LISTEN_URL: { label: 'Database past the pooler' },
  STORAGE_URL: { label: 'Bucket for files' },
  AWS_ACCESS_KEY_ID: { label: 'Key id of the bucket' },
  AWS_SECRET_ACCESS_KEY: { label: 'Secret of that key' },
  PUBLIC_URL: { label: 'Address that people open' },
  PORT: { label: 'Port' },
  HOST: { label: 'Address to listen on' },
  TRUST_PROXY: { label: 'Trusted proxies' },
  SECRET_KEY: { label: 'Key of the installation' },
  ADMIN_USERNAME: { label: 'First administrator' },
  ADMIN_PASSWORD: { label: 'Password of the first administrator' },
  ADMIN_EMAIL: { label: 'E-mail of the first administrator' },
  RATE_LIMITS: { label: 'Request rate limits', choices: ON_OFF },
  WEBHOOKS_ALLOW_PRIVATE: { label: 'Webhooks to private addresses', choices: ON_OFF },
  LOG_LEVEL: { label: 'Log level' },
  METRICS_TOKEN: { label: 'Token for metrics' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { label: 'Collector of traces' },
  OTEL_EXPORTER_OTLP_HEADERS: { label: 'Headers for the collector' },
  OTEL_SERVICE_NAME: { label: 'Name in traces' },
  STOP_DELAY_SECONDS: { label: 'Seconds to go on while stopping' },
};
