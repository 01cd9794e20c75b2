import { join, resolve } from 'node:path'
import { isVelvId } from '@velv/domain/accounts/velv-id.ts'
import { defaultRates } from '@velv/domain/screening/rates.ts'
import { z } from 'zod'
import { externalPages } from './external-pages.ts'
import { otlpHeaders, sentryDsn, tracingSettings } from './observability-settings.ts'
import { pushHosts, pushServices } from '../push/push-hosts.ts'
import { isKeyPair } from '../push/push-keys.ts'
import { s3Settings } from '../storage/s3-settings.ts'
import { sandboxAddress, stripeSettings } from './stripe-settings.ts'

const micros = (standard: number) => z.coerce.number().int().positive().default(standard)

/** Every variable Velv reads, with its meaning. `docs/reference/configuration.md` is printed from this table. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of the website; 0 picks a free port'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().default('data').describe('Folder where Velv stores its data'),
  BASE_URL: z.url().optional().describe('Public URL of the website; http://localhost:PORT by default'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      'PostgreSQL 15 or newer; an embedded one by default. With DATABASE_OWNER_URL, this is the application’s role, which has only the permissions it needs; without it, this is the owner, and Velv creates that role itself',
    ),
  DATABASE_OWNER_URL: z
    .string()
    .optional()
    .describe(
      'The same database as the owner of its tables, for migrations, backups, and restores; requires DATABASE_URL',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      'The same database as the application’s role but without a pooler, for notifications and the job queue; DATABASE_URL by default. Required if DATABASE_URL is a pooler in transaction mode',
    ),
  DATABASE_REPLICA_URL: z
    .string()
    .optional()
    .describe(
      'Replicas of the database as the application’s role, for feeds, searches, counts, public pages, and exports; the primary by default',
    ),
  DATABASE_NAMED_STATEMENTS: z
    .enum(['true', 'false'])
    .default('true')
    .describe(
      'Whether frequent queries are prepared by name; set false for a transaction-mode pooler without support for it, such as PgBouncer before 1.21',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long Velv keeps serving after SIGTERM while /api/ready reports that it is shutting down, so that a load balancer has time to notice',
    ),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret that signs sessions and media links; generated on first start by default'),
  COOKIE_DOMAIN: z.string().optional().describe('Domain of the shared user cookie'),
  TRUSTED_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether to read the client address from X-Forwarded-For and continue the trace in traceparent'),
  COUNTRY_HEADER: z
    .string()
    .optional()
    .describe(
      'Header in which the trusted proxy sends the visitor’s country, such as CF-IPCountry; it determines the currency of prices',
    ),
  STRIPE_SECRET_KEY: z.string().optional().describe('Stripe secret key; the built-in sandbox is used by default'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'Signing secret of the webhook; required with STRIPE_SECRET_KEY. Separate several with commas, because the endpoint for connected accounts has its own',
    ),
  STRIPE_API_URL: z
    .string()
    .transform(sandboxAddress)
    .optional()
    .describe(
      'URL of a sandbox that runs as a separate process, such as http://localhost:3001; Stripe by default. Requires that sandbox’s STRIPE_SECRET_KEY, a test key',
    ),
  STRIPE_PRICE: z.string().default('price_velv_submission').describe('Stripe price of one submission'),
  STRIPE_PLUS_PRICE: z
    .string()
    .optional()
    .describe('Stripe price of one month of Velv Plus; outside a sandbox, Velv Plus isn’t offered without it'),
  PLUS_SUBMISSIONS: z.coerce
    .number()
    .int()
    .positive()
    .max(100)
    .default(2)
    .describe('Submissions included in each paid month of Velv Plus'),
  UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(10)
    .describe('How long a decision, a review, or a staff action can be undone; no one is notified before then'),
  OWNER_HEARD_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(900)
    .default(10)
    .describe('How much of a song a drop’s owner has to hear before they can answer; the whole song if it’s shorter'),
  ANSWER_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      'Days after delivery until an owner’s answers are due; overdue answers stop new drops 30 days after the first warning',
    ),
  SHORTEST_SONG_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(900)
    .default(15)
    .describe('Shortest song that can be submitted'),
  MOST_AUDIO_STREAMS: z.coerce
    .number()
    .int()
    .min(2)
    .default(12)
    .describe('How many songs one account can stream at the same time from one process'),
  SMTP_URL: z.string().optional().describe('Mail server; the built-in sandbox’s mailbox by default'),
  MAIL_FROM: z.string().default('Velv <hello@velv.test>').describe('Sender of emails'),
  SUPPORT_EMAIL: z.string().default('support@velv.test').describe('Support email address'),
  SUPPORT_ANSWER_TIME: z
    .string()
    .max(60)
    .optional()
    .describe('When support answers, as the end of a sentence, such as: within two business days'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe(
      'Public VAPID key with which browsers register for push notifications, in base64url; generated on first start by default',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .optional()
    .describe('Private VAPID key; all processes need the same one, and changing it invalidates all registrations'),
  PUSH_HOSTS: z
    .string()
    .default(pushServices)
    .transform(pushHosts)
    .describe(
      'Hosts of the push services that Velv may call, separated by commas; those of Chrome, Firefox, Safari, and Edge by default. A full origin, such as http://127.0.0.1:4321, is called over its own scheme and may be private',
    ),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe(
      'File with the Firebase service account, for push notifications to the iOS app; without it, the app gets none',
    ),
  ANALYTICS_SCRIPT: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      'Script that counts visits to the content pages, loaded only with consent; without it, Velv doesn’t ask for consent',
    ),
  ANALYTICS_SITE: z.string().max(100).optional().describe('Name of this site in that script'),
  EXTERNAL_PAGES: z
    .string()
    .transform(externalPages)
    .optional()
    .describe('Pages on another host, such as {"/path":"https://host/path"}'),
  SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of the built-in sandbox; PORT + 1 by default'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket for songs and pictures; DATA_DIR by default. Only Velv may have read access'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('URL of the S3 server; Amazon by default'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key for the bucket; on Amazon, the machine’s role by default'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that access key'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'has to be words separated by slashes')
    .optional()
    .describe('Prefix of every key, for a bucket that Velv shares with other applications'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of the Prometheus metrics; 0 picks a free port; no metrics by default'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the metrics are served on; anyone who can reach it can read them'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Receiver of OpenTelemetry traces, by OTLP over HTTP, such as http://localhost:4318; no traces by default',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(otlpHeaders)
    .optional()
    .describe('Headers for that receiver, as name=value pairs separated by commas; values are percent-encoded'),
  OTEL_SERVICE_NAME: z.string().max(100).default('velv').describe('Name of this service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces that are recorded, from 0 to 1'),
  SENTRY_DSN: z
    .string()
    .transform(sentryDsn)
    .optional()
    .describe(
      'Where server and browser errors are sent, such as https://key@host/project, for Sentry and compatible services; they are only logged by default',
    ),
  SENTRY_ENVIRONMENT: z.string().max(64).default('production').describe('Name of this installation in error reports'),
  ADMIN_ACCOUNTS: z.string().default('').describe('Fixed admins, as email=velvId pairs separated by commas'),
  ADMIN_TWO_FACTOR_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Days after which an admin without two-factor authentication loses admin rights; 14 by default, and never in a sandbox with the demo world',
    ),
  RATE_LEVEL1_MICROS: micros(defaultRates.level1).describe('Screener pay in micro-dollars per second, level 1'),
  RATE_LEVEL2_MICROS: micros(defaultRates.level2).describe('Screener pay in micro-dollars per second, level 2'),
  RATE_LEVEL3_MICROS: micros(defaultRates.level3).describe('Screener pay in micro-dollars per second, level 3'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  DEMO_WORLD: z
    .enum(['true', 'false'])
    .default('true')
    .describe('Whether a new sandbox database is filled with people, drops, and songs'),
})

export type Config = ReturnType<typeof readConfig>

/** Validates the configuration as a whole. Throws one sentence for each invalid variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const found = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, text]) => text !== '')))
  if (!found.success) {
    throw new Error(found.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const given = found.data
  const stripe = stripeSettings(given)
  if (stripe && !given.SMTP_URL) {
    throw new Error(
      'SMTP_URL: is required when STRIPE_SECRET_KEY is set, because Velv then doesn’t start a sandbox to receive its emails',
    )
  }
  if (given.METRICS_PORT && given.METRICS_PORT === given.PORT) {
    throw new Error('METRICS_PORT: has to differ from PORT, because visitors must not read metrics')
  }
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL) {
    throw new Error('DATABASE_URL: is required when DATABASE_OWNER_URL is set')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (given[name] && !given.DATABASE_OWNER_URL)
      throw new Error(`DATABASE_OWNER_URL: is required when ${name} is set, because both use the application’s role`)
  }
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = given
  if (Boolean(publicKey) !== Boolean(privateKey)) {
    throw new Error(`${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'}: is required when the other key is set`)
  }
  if (publicKey && !isKeyPair({ publicKey, privateKey })) {
    throw new Error('VAPID_PRIVATE_KEY: does not match VAPID_PUBLIC_KEY')
  }
  const dataDir = resolve(given.DATA_DIR)
  const isSandbox = !stripe || stripe.at !== undefined
  const demoWorld = isSandbox && given.DEMO_WORLD === 'true'
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    baseUrl: given.BASE_URL?.replace(/\/$/, ''),
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    namedStatements: given.DATABASE_NAMED_STATEMENTS === 'true',
    drainMs: given.DRAIN_SECONDS * 1000,
    authSecret: given.AUTH_SECRET,
    cookieDomain: given.COOKIE_DOMAIN,
    trustedProxy: given.TRUSTED_PROXY === 'true',
    /** In lowercase. Without a proxy in front of Velv, a client could set this header itself. */
    countryHeader: given.TRUSTED_PROXY === 'true' ? given.COUNTRY_HEADER?.toLowerCase() : undefined,
    /** Undefined when Velv starts a sandbox itself. */
    stripe,
    /** No money moves: payments go to a sandbox, in a child process or at `stripe.at`. */
    isSandbox,
    stripePrice: given.STRIPE_PRICE,
    stripePlusPrice: given.STRIPE_PLUS_PRICE ?? (isSandbox ? 'price_velv_plus' : undefined),
    plusSubmissions: given.PLUS_SUBMISSIONS,
    undoMs: given.UNDO_SECONDS * 1000,
    ownerHeardMs: given.OWNER_HEARD_SECONDS * 1000,
    answerDays: given.ANSWER_DAYS,
    shortestSongMs: given.SHORTEST_SONG_SECONDS * 1000,
    maxAudioStreams: given.MOST_AUDIO_STREAMS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    supportEmail: given.SUPPORT_EMAIL,
    supportAnswerTime: given.SUPPORT_ANSWER_TIME,
    pushKeys: publicKey ? { publicKey, privateKey } : undefined,
    pushHosts: given.PUSH_HOSTS,
    fcmServiceAccount: given.FCM_SERVICE_ACCOUNT,
    analytics: given.ANALYTICS_SCRIPT ? { script: given.ANALYTICS_SCRIPT, site: given.ANALYTICS_SITE } : undefined,
    externalPages: given.EXTERNAL_PAGES ?? new Map<string, string>(),
    sandboxPort: given.SANDBOX_PORT ?? (given.PORT === 0 ? 0 : given.PORT + 1),
    s3: s3Settings(given),
    metrics: given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    tracing: tracingSettings(given),
    errorReports: given.SENTRY_DSN ? { dsn: given.SENTRY_DSN, environment: given.SENTRY_ENVIRONMENT } : undefined,
    adminAccounts: fixedAdmins(given.ADMIN_ACCOUNTS),
    /** Undefined where admins never need a second factor, because everyone shares the admin of a demo world. */
    adminTwoFactorDays: given.ADMIN_TWO_FACTOR_DAYS ?? (demoWorld ? undefined : 14),
    rates: { level1: given.RATE_LEVEL1_MICROS, level2: given.RATE_LEVEL2_MICROS, level3: given.RATE_LEVEL3_MICROS },
    logLevel: given.LOG_LEVEL,
    /** Whether a new database is filled with the demo world; never outside of a sandbox. */
    demoWorld,
  }
}

function fixedAdmins(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [email = '', velvId = '', ...more] = pair.split('=').map((word) => word.trim())
      // A misspelled entry would silently belong to nobody.
      if (!email.includes('@') || !isVelvId(velvId.toUpperCase()) || more.length > 0)
        throw new Error(`ADMIN_ACCOUNTS: ${pair.trim()} is not a pair of email=velvId`)
      return [email.toLowerCase(), velvId.toUpperCase()]
    }),
  )
}
