import type { SecurityEmailKind } from './accounts/security-emails.ts'
import type { ContactTopic } from './contact-topics.ts'

/** How often a failed job runs again. Pauses double from 5 s, each with random jitter, up to `longestPauseSeconds`. */
export type RetryPlan = { retries: number; longestPauseSeconds: number }

/** Retries for about twenty minutes. */
const forMinutes: RetryPlan = { retries: 8, longestPauseSeconds: 600 }
/** An email is retried for two days, because outages may last that long. */
const forDays: RetryPlan = { retries: 33, longestPauseSeconds: 7200 }
/** An email with a link is retried as long as the link is valid: an hour, or a day. */
const forAnHour: RetryPlan = { retries: 10, longestPauseSeconds: 600 }
const forADay: RetryPlan = { retries: 20, longestPauseSeconds: 7200 }
/** The creator waits for the song, however long a disk is full or a bucket unavailable. */
const untilItWorks: RetryPlan = { retries: 200, longestPauseSeconds: 900 }

/** What a receipt documents. `expired`: the included submission cannot be used again. */
export type PaymentReceiptKind = 'paid' | 'refunded' | 'expired'

/** Why a co-writer gets the link to their share. */
export type SplitRequestKind = 'request' | 'reminder' | 'renewed'

/** `payload` exists only as a type. */
export type JobRow<Payload extends object = object> = {
  payload?: Payload
  retry: RetryPlan
  /** How long one run may take. */
  timeoutSeconds: number
  /** How many of these jobs run at the same time in one process. */
  concurrency: number
  /** When a recurring job runs, as a cron expression in UTC. */
  cron?: string
  /** Whether what it does depends on the date. Such a job waits while the clock may be wrong. */
  byDate: boolean
}

export type JobTable = Record<string, JobRow>

/** A row with the usual values for everything not given. Recurring jobs act on dates. */
export const job = <Payload extends object = Record<string, never>>(
  row: Partial<Omit<JobRow, 'payload'>> = {},
): JobRow<NoInfer<Payload>> => ({
  retry: forMinutes,
  timeoutSeconds: 300,
  concurrency: 1,
  byDate: row.cron !== undefined,
  ...row,
})

/** `returnPath`: the page of Velv that a person came from to sign up. */
type Return = { returnPath?: string }
type EmailWithLink = { to: { email: string; name: string }; token: string }
type OfUser = { userId: string }
type OfRecording = { recordingId: string }

/**
 * Every job. A payload contains only ids, so that a job reads the current state when it runs; an email whose content is
 * stored nowhere else is the exception.
 */
export const jobTable = {
  'event.dispatch': job<{ eventId: number }>(),
  'email.verification': job<OfUser & Return>({ retry: forDays }),
  'email.reset': job<{ email: string }>({ retry: forDays }),
  'email.contact': job<{
    name: string
    email: string
    topic: ContactTopic
    message: string
    /** Distinguishes two emails about the same topic. */
    number: string
    /** When it was sent, as ISO 8601. */
    at: string
    /** The account it was sent from, if the visitor was signed in. */
    velvId: string | null
  }>({ retry: forDays }),
  'email.invitation': job<{ invitationId: string }>({ retry: forDays }),
  'email.team-invitation': job<{ invitationId: string }>({ retry: forDays }),
  'email.split-request': job<{ linkId: string; kind: SplitRequestKind }>({ retry: forDays }),
  'email.split-final': job<{ shareId: string }>({ retry: forDays }),
  'email.split-changed': job<{ shareId: string }>({ retry: forDays }),
  'email.listening-link': job<{ linkId: string }>({ retry: forDays }),
  'email.new-address': job<EmailWithLink & Return>({ retry: forADay }),
  'email.reset-link': job<EmailWithLink>({ retry: forAnHour }),
  'email.security': job<{ kind: SecurityEmailKind; to: { email: string; name: string }; reason?: string }>({
    retry: forDays,
  }),
  'email.notification': job<{ notificationId: string }>({ retry: forDays }),
  'email.digest': job<OfUser>({ retry: forDays }),
  // In the morning of America and the afternoon of Europe.
  'digest.start': job({ cron: '0 14 * * *' }),
  'email.receipt': job<{ paymentId: string; kind: PaymentReceiptKind }>({ retry: forDays }),
  // Several in parallel, so that a slow push service does not delay the others.
  'push.notification': job<{ notificationId: string; registrationId: string }>({ concurrency: 4 }),
  // `isSlow`: it has taken long before, and leaves a worker to others.
  'recording.prepare': job<OfRecording & { isSlow?: boolean }>({ retry: untilItWorks, timeoutSeconds: 1500 }),
  'recording.remove': job<OfRecording>(),
  'recording.erase': job<OfRecording>(),
  // Recordings from before there was an analysis; afterwards there is nothing to do.
  'media.analyze-older': job({ cron: '*/5 * * * *', timeoutSeconds: 3000, byDate: false }),
  // Compares a recording with those of other accounts.
  'duplicate.find': job<{ recordingId: string }>(),
  'stems.remove': job<{ stemsId: string }>(),
  'deal-file.remove': job<{ fileId: string }>(),
  // Older submissions get their songs; afterwards there is nothing to do.
  'songs.adopt': job({ cron: '* * * * *', timeoutSeconds: 900, byDate: false }),
  // Submissions from before briefs were kept; afterwards there is nothing to do.
  'demo.keep-briefs': job({ cron: '* * * * *', timeoutSeconds: 900, byDate: false }),
  'certificate.issue': job<{ demoId: string }>({ byDate: true }),
  // Submissions from before there were certificates, and those whose job failed.
  'certificate.issue-missing': job({ cron: '* * * * *', timeoutSeconds: 900 }),
  'access-log.close': job({ cron: '* * * * *' }),
  'media.clear-work': job({ cron: '47 * * * *' }),
  'media.sweep-uploads': job({ cron: '27 * * * *' }),
  'media.delete-uploads': job<{ targetId: string }>(),
  'media.delete-deliveries': job({ cron: '37 4 * * *' }),
  'picture.remove': job<{ key: string }>(),
  'account.delete-expired': job({ cron: '17 * * * *' }),
  'account.delete': job<OfUser & { removedFor?: string }>(),
  'account.sweep': job<OfUser>(),
  'provider.process-event': job<{ id: string }>(),
  // A little of the past every time, and once a day enough to cover a longer outage.
  'provider.catch-up': job({ cron: '7,37 * * * *' }),
  'provider.catch-up-days': job({ cron: '52 3 * * *', timeoutSeconds: 3600 }),
  'provider.delete-events': job({ cron: '13 4 * * *' }),
  'payment.refund': job<{ paymentId: string }>({ byDate: true }),
  'payment.reconcile': job({ cron: '* * * * *' }),
  'plus.refund-unpaid': job<OfUser>({ byDate: true }),
  'plus.end': job<OfUser>(),
  'plus.reconcile': job({ cron: '* * * * *' }),
  'withdrawal.send': job<{ id: string }>(),
  'withdrawal.reconcile': job({ cron: '* * * * *' }),
  'wallet.check-balances': job({ cron: '33 4 * * *', timeoutSeconds: 3600, byDate: false }),
  'queue.count': job({ cron: '9 * * * *' }),
  // Commits everything that is due at once, by the database's time.
  'undo.commit-due': job({ cron: '* * * * *', byDate: false }),
  // Often enough that a hold ends, and a reminder arrives, at about its time.
  'hold.act-on-dates': job({ cron: '*/5 * * * *', timeoutSeconds: 900 }),
  // Holds from before there were terms; afterwards there is nothing to do.
  'hold.record-older': job({ cron: '* * * * *', timeoutSeconds: 900, byDate: false }),
  'demo.refund-unscreened': job({ cron: '27 * * * *', timeoutSeconds: 3000 }),
  'drop.close-checkouts': job<{ ownerId: string }>(),
  'drop.notify-change': job<{ changeId: string }>(),
  'drop.notify-outcome': job<{ dropId: string }>(),
  'drop.refund-open': job({ cron: '* * * * *', timeoutSeconds: 900 }),
  'search.backfill-tokens': job(),
  'drop.fill-organizations': job(),
  // Often enough that a warning arrives on the day it is due.
  'drop.warn-overdue': job({ cron: '41 * * * *', timeoutSeconds: 900 }),
  'drop.deliver-due': job({ cron: '* * * * *' }),
  'drop.remove-unused-tracks': job({ cron: '*/10 * * * *' }),
  'search.match-drop': job<{ dropId: string }>(),
  'search.send-alerts': job({ cron: '*/10 * * * *' }),
  'search.delete-old-matches': job({ cron: '43 4 * * *' }),
  // Often enough that a reminder arrives on the day it is due.
  'split.remind': job({ cron: '23 * * * *', timeoutSeconds: 900 }),
  'split.commit-decline': job<{ shareId: string; declinedAt: string }>(),
  'website.measure-proof': job({ cron: '23 5 * * *' }),
} satisfies JobTable

export type JobName = keyof typeof jobTable

/** Queues of the previous release, and keys of their payloads. When Velv starts, their jobs move to the new queue. */
export const renamedJobs = [
  { from: 'song.prepare', to: 'recording.prepare', keys: [['songId', 'recordingId']] },
  { from: 'song.remove', to: 'recording.remove', keys: [['songId', 'recordingId']] },
  { from: 'song.erase', to: 'recording.erase', keys: [['songId', 'recordingId']] },
] as const satisfies { from: string; to: JobName; keys?: (readonly [old: string, now: string])[] }[]

/** The payload of a job. */
export type JobPayload<Name extends keyof Table, Table extends JobTable = typeof jobTable> =
  Table[Name] extends JobRow<infer Payload> ? Payload : never

/** The jobs that carry nothing. */
export type JobWithoutPayload = {
  [Name in JobName]: JobPayload<Name> extends Record<string, never> ? Name : never
}[JobName]
