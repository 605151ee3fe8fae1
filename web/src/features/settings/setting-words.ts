import type { SettingGroup, SettingKey, TestedGroup } from '@haulwise/contract/rules';
import { t } from '../../words/words.ts';

export const GROUP_WORDS: Record<SettingGroup, { title: string; about: string }> = {
  model: {
    title: t`Model`,
    about: t`A language model writes the answers from the same sources, and its citations are checked. Without one, the built-in engine answers.`,
  },
  mail: { title: t`Mail`, about: t`Where invitations, password links and notices are sent.` },
  installation: { title: t`Name and logo`, about: t`What people here know the product as.` },
  accounts: { title: t`Accounts`, about: t`Who may register, and how administrators sign in.` },
  identity: {
    title: t`Single sign-on`,
    about: t`Lets people sign in through an identity provider that speaks OpenID Connect, beside their passwords.`,
  },
  payments: { title: t`Card payments`, about: t`Through your account at Stripe.` },
  limits: { title: t`Limits and retention`, about: t`How much is accepted, and how long records are kept.` },
  storage: {
    title: t`Storage and database`,
    about: t`These cannot change while the server runs, because what is stored would stay behind. Set them in the environment, then restart.`,
  },
  server: {
    title: t`Server`,
    about: t`Read at startup, or up to whoever runs the machine. Set these in the environment, then restart.`,
  },
};

export const TEST_LABELS: Record<TestedGroup, string> = {
  model: t`Test the model`,
  mail: t`Send a test mail to me`,
  identity: t`Test the provider`,
  payments: t`Test the key`,
  storage: t`Test the storage`,
};

interface SettingWords {
  label: string;
  /** What it does, in a sentence. */
  help?: string;
  /** The values it can have, in words. */
  choices?: Record<string, string>;
}

const ON_OFF = { on: t`On`, off: t`Off` };

export const SETTING_WORDS: Record<SettingKey, SettingWords> = {
  LLM_BASE_URL: {
    label: t`Address of the model server`,
    help: t`Speaks the OpenAI protocol; usually ends in /v1. It receives questions, passages and company facts.`,
  },
  LLM_API_KEY: { label: t`Key`, help: t`If the model server asks for one.` },
  LLM_MODEL: { label: t`Name of the model` },
  LLM_VISION: {
    label: t`Can see pictures`,
    help: t`Uploaded and attached pictures are sent to it.`,
    choices: { off: t`No`, on: t`Yes` },
  },
  ANSWERS: {
    label: t`General answers where the sources are silent`,
    choices: { all: t`On, under a label`, sources_only: t`Off` },
  },
  LLM_PRICE_INPUT: { label: t`Price of a million input tokens`, help: t`In US dollars, for the profit figures.` },
  LLM_PRICE_OUTPUT: { label: t`Price of a million output tokens`, help: t`In US dollars.` },
  LLM_CONTEXT_TOKENS: { label: t`Tokens that fit into its window`, help: t`Prompt and reply together.` },
  LLM_FIRST_TOKEN_SECONDS: { label: t`Seconds to wait for its first word`, help: t`Slow local models need more.` },
  SMTP_URL: {
    label: t`Mail server`,
    help: t`Such as smtps://user:password@mail.example.com:465. Without one, mails become files in DATA_DIR/outbox.`,
  },
  MAIL_FROM: { label: t`Sender`, help: t`Such as Ace Hauling <office@example.com>.` },
  INSTALLATION_NAME: {
    label: t`Name`,
    help: t`In page titles, at the sign-in and in mails. Open pages show it once reloaded.`,
  },
  REGISTRATION: {
    label: t`Who may register`,
    choices: { open: t`Anyone`, invite: t`Invited people only`, closed: t`Nobody` },
  },
  ADMIN_TWO_FACTOR: {
    label: t`Two-factor sign-in of administrators`,
    choices: { optional: t`Optional`, required: t`Required` },
  },
  OIDC_ISSUER: { label: t`Issuer`, help: t`Its address, exactly as the provider writes it.` },
  OIDC_CLIENT_ID: { label: t`Client id`, help: t`Of the client registered there, with the address /login/callback.` },
  OIDC_CLIENT_SECRET: { label: t`Client secret`, help: t`If the provider gave one.` },
  OIDC_NAME: { label: t`Name on the button`, help: t`Follows "Sign in with".` },
  OIDC_SCOPES: { label: t`Scopes`, help: t`What the provider is asked for; some need one more for roles.` },
  OIDC_ACCOUNTS: {
    label: t`Who gets an account at their first sign-in`,
    choices: { registration: t`Those who may register`, create: t`Everybody whom it signs in` },
  },
  OIDC_ROLE_CLAIM: { label: t`Claim with the roles`, help: t`Such as groups or realm_access.roles.` },
  OIDC_ADMIN_VALUE: { label: t`Its value for administrators`, help: t`All others become users at their next sign-in.` },
  OIDC_TRUST_EMAIL: { label: t`Its addresses sign in to existing accounts`, choices: ON_OFF },
  STRIPE_SECRET_KEY: { label: t`Secret key`, help: t`Begins with sk_.` },
  STRIPE_WEBHOOK_SECRET: { label: t`Signing secret of the webhook`, help: t`Begins with whsec_.` },
  STRIPE_API_BASE: { label: t`Address of a proxy to Stripe` },
  MAX_UPLOAD_MB: { label: t`Largest upload in megabytes` },
  MAX_WAITING_QUESTIONS: { label: t`Questions that may wait on one instance` },
  ERRORS_RETENTION_DAYS: { label: t`Days to keep resolved errors` },
  EVENTS_RETENTION_DAYS: { label: t`Days to keep events` },
  METRICS_RETENTION_DAYS: { label: t`Days to keep minute-by-minute measurements` },
  DATA_DIR: { label: t`Data folder` },
  DATABASE_URL: { label: t`Database` },
  DATABASE_LISTEN_URL: { label: t`Database past the pooler` },
  DATABASE_READ_URL: { label: t`Replica for lists and figures` },
  WAL_ARCHIVE: { label: t`Archive of changes, for recovery to a point in time` },
  BACKUP_RECIPIENTS: { label: t`Keys for which backups are encrypted` },
  STORAGE_URL: { label: t`Bucket for files` },
  AWS_ACCESS_KEY_ID: { label: t`Key id of the bucket` },
  AWS_SECRET_ACCESS_KEY: { label: t`Secret of that key` },
  PUBLIC_URL: { label: t`Address that people open` },
  PORT: { label: t`Port` },
  HOST: { label: t`Address to listen on` },
  TRUST_PROXY: { label: t`Trusted proxies` },
  SECRET_KEY: { label: t`Key of the installation` },
  ADMIN_USERNAME: { label: t`First administrator` },
  ADMIN_PASSWORD: { label: t`Password of the first administrator` },
  ADMIN_EMAIL: { label: t`E-mail of the first administrator` },
  RATE_LIMITS: { label: t`Request rate limits`, choices: ON_OFF },
  WEBHOOKS_ALLOW_PRIVATE: { label: t`Webhooks to private addresses`, choices: ON_OFF },
  LOG_LEVEL: { label: t`Log level` },
  METRICS_TOKEN: { label: t`Token for metrics` },
  OTEL_EXPORTER_OTLP_ENDPOINT: { label: t`Collector of traces` },
  OTEL_EXPORTER_OTLP_HEADERS: { label: t`Headers for the collector` },
  OTEL_SERVICE_NAME: { label: t`Name in traces` },
  STOP_DELAY_SECONDS: { label: t`Seconds to finish work when stopping` },
};
