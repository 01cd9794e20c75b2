import { availableParallelism, totalmem } from 'node:os'
import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { deleteExpired } from './accounts/delete-expired.ts'
import {
  type LinkEmail,
  type SecurityEmail,
  sendVerificationLink,
  sendReset,
  sendResetLink,
  sendSecurityEmail,
  sendVerification,
} from './accounts/email/send-account-email.ts'
import { deleteOldDeliveries } from './demos/listening/audio-deliveries.ts'
import { deliverDueDrops } from './demos/drops/deliver-drop.ts'
import { catchUpEvents } from './payments/events/catch-up-events.ts'
import { closeCheckouts } from './payments/checkout/close-checkouts.ts'
import { deleteOldEvents } from './payments/events/delete-old-events.ts'
import { refundUnscreened } from './payments/refunds/refund-unscreened.ts'
import type { ReceiptKind } from './payments/receipts/receipt-email.ts'
import { processProviderEvent } from './payments/events/receive-provider-event.ts'
import { reconcileStalePayments } from './payments/reconcile/reconcile-stale-payments.ts'
import { refundOpenDemos } from './payments/refunds/refund-open-demos.ts'
import { executeRefund } from './payments/refunds/execute-refund.ts'
import { sendReceipt } from './payments/receipts/send-receipt.ts'
import { refundUnpaidIncluded } from './payments/refunds/refund-unpaid-included.ts'
import { notifyBriefChange } from './demos/submit/notify-brief-change.ts'
import { publishSongChange } from './demos/drafts/publish-song-change.ts'
import type { Deps } from './deps.ts'
import { finishDeletion } from './privacy/erasure/delete-account.ts'
import { sweepAccount } from './privacy/erasure/remove-user-content.ts'
import { backfillSearchTokens } from './drops/feed/backfill-search-tokens.ts'
import { eraseSong, prepareSong, removeSong } from './media/prepare-song.ts'
import { clearWorkFolder, uploadsFolder } from './media/work-folder.ts'
import { sendNotificationEmail } from './notifications/send-notification-email.ts'
import { type NotificationPush, sendNotificationPush } from './notifications/push/send-notification-push.ts'
import { dispatchNotifications } from './notifications/dispatch-notifications.ts'
import { removeUploadsFor, sweepUploads } from './platform/storage/sweep-uploads.ts'
import type { Schedule } from './platform/jobs/jobs.ts'
import { endPlus } from './plus/end-plus.ts'
import { reconcileSubscriptions } from './plus/reconcile-subscriptions.ts'
import { type ContactEmailParams, sendContact } from './support/send-contact.ts'
import { reconcileWithdrawals } from './wallet/reconcile-withdrawals.ts'
import { sendWithdrawal } from './wallet/send-withdrawal.ts'

/**
 * How far back the provider's events are read again, in hours: a little every time, and once a day enough to cover a
 * longer outage.
 */
const catchUpHours = 3
const catchUpDays = 4

/** How many songs are prepared in parallel: one per core, as far as there is half a gigabyte of memory for each. */
const preparers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 29)))

/** Registers every job by name. Job data contains only IDs, so that a job reads the current state when it runs. */
export function registerJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.register('event.dispatch', ({ eventId }: { eventId: number }) => dispatchNotifications(deps, eventId))
  jobs.register('email.verification', ({ userId }: { userId: string }) => sendVerification(deps, userId))
  jobs.register('email.reset', (params: { email: string }) => sendReset(deps, params))
  // The message is stored nowhere else, so the job data contains it.
  jobs.register('email.contact', (params: ContactEmailParams) => sendContact(deps, params))
  jobs.register('email.new-address', (params: LinkEmail) => sendVerificationLink(deps, params))
  jobs.register('email.reset-link', (params: LinkEmail) => sendResetLink(deps, params))
  jobs.register('email.security', (params: SecurityEmail) => sendSecurityEmail(deps, params))
  jobs.register('email.notification', ({ notificationId }: { notificationId: string }) =>
    sendNotificationEmail(deps, notificationId),
  )
  // Several in parallel, so that a slow push service does not delay the others.
  jobs.register('push.notification', (push: NotificationPush) => sendNotificationPush(deps, push), { concurrency: 4 })
  jobs.register('email.receipt', (params: { paymentId: string; kind: ReceiptKind }) => sendReceipt(deps, params))
  const prepare = async ({ songId }: { songId: string }, { signal }: { signal: AbortSignal }) => {
    await prepareSong(deps, songId, signal)
    await publishSongChange(deps, songId)
  }
  jobs.register('song.prepare', prepare, {
    timeoutSeconds: 1500,
    concurrency: preparers,
    concurrencyPerGroup: Math.max(1, preparers - 1),
  })
  jobs.register('song.remove', ({ songId }: { songId: string }) => removeSong(deps, songId))
  jobs.register('song.erase', ({ songId }: { songId: string }) => eraseSong(deps, songId))
  jobs.register('media.clear-work', () => clearWorkFolder(deps))
  jobs.register('media.sweep-uploads', () => {
    const since = new Date(deps.clock.now().getTime() - unfinishedUploadMs)
    return sweepUploads({ db: deps.db, folder: uploadsFolder(deps.config) }, since)
  })
  jobs.register('media.delete-uploads', ({ targetId }: { targetId: string }) =>
    removeUploadsFor({ db: deps.db, folder: uploadsFolder(deps.config) }, targetId),
  )
  jobs.register('media.delete-deliveries', () => deleteOldDeliveries(deps))
  jobs.register('picture.remove', ({ key }: { key: string }) => deps.storage.remove(key))
  jobs.register('account.delete-expired', () => deleteExpired(deps))
  jobs.register('account.delete', (deletion: { userId: string }) => finishDeletion(deps, deletion))
  jobs.register('account.sweep', (deletion: { userId: string }) => sweepAccount(deps, deletion))
  jobs.register('provider.process-event', ({ id }: { id: string }) => processProviderEvent(deps, id))
  jobs.register('payment.refund', ({ paymentId }: { paymentId: string }) => executeRefund(deps, paymentId))
  jobs.register('payment.reconcile', () => reconcileStalePayments(deps))
  jobs.register('provider.catch-up', () => catchUpEvents(deps, catchUpHours))
  jobs.register('provider.catch-up-days', () => catchUpEvents(deps, catchUpDays * 24), { timeoutSeconds: 3600 })
  jobs.register('provider.delete-events', () => deleteOldEvents(deps))
  jobs.register('plus.refund-unpaid', (whose: { userId: string }) => refundUnpaidIncluded(deps, whose))
  jobs.register('plus.end', (deletion: { userId: string }) => endPlus(deps, deletion))
  jobs.register('plus.reconcile', () => reconcileSubscriptions(deps))
  jobs.register('withdrawal.send', ({ id }: { id: string }) => sendWithdrawal(deps, id))
  jobs.register('withdrawal.reconcile', () => reconcileWithdrawals(deps))
  // Commits everything that is due at once: a worker runs one job per second, and decisions can come in faster.
  jobs.register('undo.commit-due', () => deps.undo.commitDue())
  jobs.register('demo.refund-unscreened', async () => void (await refundUnscreened(deps)), { timeoutSeconds: 3000 })
  jobs.register('drop.close-checkouts', (owner: { ownerId: string }) => closeCheckouts(deps, owner))
  jobs.register('drop.notify-change', (change: { changeId: string }) => notifyBriefChange(deps, change))
  jobs.register('drop.refund-open', () => refundOpenDemos(deps), { timeoutSeconds: 900 })
  jobs.register('drop.backfill-search-tokens', async () => void (await backfillSearchTokens(deps)))
  jobs.register('drop.deliver-due', async () => void (await deliverDueDrops(deps)))
}

export const schedules: Schedule[] = [
  { name: 'drop.deliver-due', cron: '* * * * *' },
  { name: 'drop.refund-open', cron: '* * * * *' },
  { name: 'undo.commit-due', cron: '* * * * *' },
  { name: 'payment.reconcile', cron: '* * * * *' },
  { name: 'plus.reconcile', cron: '* * * * *' },
  { name: 'withdrawal.reconcile', cron: '* * * * *' },
  { name: 'provider.catch-up', cron: '7,37 * * * *' },
  { name: 'provider.catch-up-days', cron: '52 3 * * *' },
  { name: 'provider.delete-events', cron: '13 4 * * *' },
  { name: 'demo.refund-unscreened', cron: '27 * * * *' },
  { name: 'account.delete-expired', cron: '17 * * * *' },
  { name: 'media.delete-deliveries', cron: '37 4 * * *' },
  { name: 'media.clear-work', cron: '47 * * * *' },
  { name: 'media.sweep-uploads', cron: '27 * * * *' },
]
