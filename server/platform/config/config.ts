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
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of the website; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().default('data').describe('Folder for everything Velv stores'),
  BASE_URL: z.url().optional().describe('Public address of the website; http://localhost:PORT when not set'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      'PostgreSQL 15 or newer; the embedded one when not set. With DATABASE_OWNER_URL the role of the application, which may do only what it needs; without it the owner, which creates that role itself',
    ),
  DATABASE_OWNER_URL: z
    .string()
    .optional()
    .describe('The same database as the owner of its tables, for migrations, backup and restore; needs DATABASE_URL'),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      'The same database as the role of the application without a pooler, to listen for changes and for the job queue; DATABASE_URL when not set. Needed where DATABASE_URL is a pooler in transaction mode',
    ),
  DATABASE_REPLICA_URL: z
    .string()
    .optional()
    .describe(
      'Replicas of the database as the role of the application, for feeds, searches, counts, public pages and exports; the primary when not set',
    ),
  DATABASE_NAMED_STATEMENTS: z
    .enum(['true', 'false'])
    .default('true')
    .describe(
      'Prepare hot queries by name; false for a pooler in transaction mode that does not support it, such as PgBouncer before 1.21',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long Velv still answers after SIGTERM, while /api/ready says that it is leaving: the time a load balancer needs to notice',
    ),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs sessions and media links; generated at first start when not set'),
  COOKIE_DOMAIN: z.string().optional().describe('Domain of the shared user cookie'),
  TRUSTED_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Read the client address from X-Forwarded-For, and the trace to continue from traceparent'),
  COUNTRY_HEADER: z
    .string()
    .optional()
    .describe('Header in which the trusted proxy names the visitor’s country, as CF-IPCountry; prices are shown by it'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Stripe key; the built-in sandbox is used when not set'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'Signing secret of the webhook; needed with STRIPE_SECRET_KEY. Several, for the address of connected accounts has one of its own, are split by a comma',
    ),
  STRIPE_API_URL: z
    .string()
    .transform(sandboxAddress)
    .optional()
    .describe(
      'Address of a sandbox that runs as its own process, such as http://localhost:3001; Stripe’s own when not set. Needs the STRIPE_SECRET_KEY of that sandbox, a test key',
    ),
  STRIPE_PRICE: z.string().default('price_velv_submission').describe('Price of one submission'),
  STRIPE_PLUS_PRICE: z
    .string()
    .optional()
    .describe('Price of a month of Velv Plus; outside of a sandbox, Velv Plus is not offered without it'),
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
    .describe(
      'How long a decision, a review, or an action of staff can be undone; nobody else is notified before then',
    ),
  OWNER_HEARD_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(900)
    .default(10)
    .describe(
      'How much of a song its drop’s owner must have heard before they can answer; the whole song if it is shorter',
    ),
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
    .describe('Songs that one account may stream at the same time from one process'),
  SMTP_URL: z.string().optional().describe('Mail server; the mailbox of the built-in sandbox when not set'),
  MAIL_FROM: z.string().default('Velv <hello@velv.test>').describe('Sender of emails'),
  SUPPORT_EMAIL: z.string().default('support@velv.test').describe('Where people reach support'),
  SUPPORT_ANSWER_TIME: z
    .string()
    .max(60)
    .optional()
    .describe('When support answers, as the end of a sentence: within two working days'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe(
      'Public VAPID key that browsers register for pushes with, base64url; generated at first start when not set',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .optional()
    .describe('Private VAPID key; all processes need the same one, and changing it invalidates every registration'),
  PUSH_HOSTS: z
    .string()
    .default(pushServices)
    .transform(pushHosts)
    .describe(
      'Push services that may be called, by host, with commas between; those of Chrome, Firefox, Safari and Edge when not set. A whole origin, as http://127.0.0.1:4321, is called over its own scheme and may be private',
    ),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('File with the Firebase service account, for pushes to the iOS app; the app gets no pushes when not set'),
  ANALYTICS_SCRIPT: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      'Script that counts visits to the content pages, loaded for those who allow it; without it nobody is asked',
    ),
  ANALYTICS_SITE: z.string().max(100).optional().describe('The name of this site for that script'),
  EXTERNAL_PAGES: z
    .string()
    .transform(externalPages)
    .optional()
    .describe('Pages that are on another host, as {"/path":"https://host/path"}'),
  SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of the built-in sandbox; PORT + 1 when not set'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket for songs and pictures; they are stored in DATA_DIR when not set. Only Velv may have read access',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the S3 server; Amazon’s own when not set'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key for the bucket; on Amazon the role of the machine when not set'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that access key'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'is made of words with slashes between')
    .optional()
    .describe('Prefix of every key, for a bucket that Velv shares with others'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of the Prometheus metrics; no metrics when not set, 0 picks a free one'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the metrics are served on; anyone who can reach it can read them'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Receiver of OpenTelemetry traces, by OTLP over HTTP, as http://localhost:4318; no traces when not set'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(otlpHeaders)
    .optional()
    .describe('Headers for that receiver, as name=value with commas between; values are percent-encoded'),
  OTEL_SERVICE_NAME: z.string().max(100).default('velv').describe('The name of this service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of traces that are recorded, from 0 to 1'),
  SENTRY_DSN: z
    .string()
    .transform(sentryDsn)
    .optional()
    .describe(
      'Where errors of the server and of browsers are sent, as https://key@host/project, for Sentry and compatible services; they are only logged when not set',
    ),
  SENTRY_ENVIRONMENT: z
    .string()
    .max(64)
    .default('production')
    .describe('The name of this installation in error reports'),
  ADMIN_ACCOUNTS: z.string().default('').describe('Fixed admins, as email=velvId with commas between'),
  ADMIN_TWO_FACTOR_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Days after which an admin has no admin rights without two-factor authentication; 14 when not set, and never in a sandbox with the demo world',
    ),
  RATE_LEVEL1_MICROS: micros(defaultRates.level1).describe('Micro-dollars a second, screener level 1'),
  RATE_LEVEL2_MICROS: micros(defaultRates.level2).describe('Micro-dollars a second, screener level 2'),
  RATE_LEVEL3_MICROS: micros(defaultRates.level3).describe('Micro-dollars a second, screener level 3'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  DEMO_WORLD: z
    .enum(['true', 'false'])
    .default('true')
    .describe('Fill a new sandbox database with people, drops and songs'),
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
      'SMTP_URL: is needed when STRIPE_SECRET_KEY is set, because Velv then starts no sandbox that takes its emails',
    )
  }
  if (given.METRICS_PORT && given.METRICS_PORT === given.PORT) {
    throw new Error('METRICS_PORT: is the port of the website; metrics are not for its visitors')
  }
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL) {
    throw new Error('DATABASE_URL: is needed when DATABASE_OWNER_URL is set')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (given[name] && !given.DATABASE_OWNER_URL)
      throw new Error(
        `DATABASE_OWNER_URL: is needed when ${name} is set, because both name the role of the application`,
      )
  }
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = given
  if (Boolean(publicKey) !== Boolean(privateKey)) {
    throw new Error(`${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'}: is needed when the other key is set`)
  }
  if (publicKey && !isKeyPair({ publicKey, privateKey })) {
    throw new Error('VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY')
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
        throw new Error(`ADMIN_ACCOUNTS: ${pair.trim()} is no email=velvId`)
      return [email.toLowerCase(), velvId.toUpperCase()]
    }),
  )
}
