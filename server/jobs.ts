import { availableParallelism, totalmem } from 'node:os'
import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { forgetExpired } from './accounts/forget-expired.ts'
import {
  type AddressMail,
  type SecurityMail,
  sendAddressMail,
  sendReset,
  sendResetLink,
  sendSecurityMail,
  sendVerification,
} from './accounts/send-account-mail.ts'
import { forgetDeliveries } from './demos/audio-deliveries.ts'
import { deliverDueDrops } from './demos/deliver-drop.ts'
import { catchUpEvents } from './demos/payments/catch-up-events.ts'
import { closeCheckouts } from './demos/payments/close-checkouts.ts'
import { forgetEvents } from './demos/payments/forget-events.ts'
import { lapseUnheard } from './demos/payments/lapse-unheard.ts'
import type { ReceiptNews } from './demos/payments/receipt-letter.ts'
import { settleProviderEvent } from './demos/payments/receive-provider-event.ts'
import { reconcilePayments } from './demos/payments/reconcile-payments.ts'
import { refundOpenDemos } from './demos/payments/refund-open-demos.ts'
import { refundPayment } from './demos/payments/refund-payment.ts'
import { sendReceipt } from './demos/payments/send-receipt.ts'
import { takeBackIncluded } from './demos/payments/take-back-included.ts'
import { settleDueVerdicts } from './demos/settle-verdict.ts'
import { tellBriefChange } from './demos/tell-brief-change.ts'
import { tellOfSong } from './demos/tell-of-song.ts'
import type { Deps } from './deps.ts'
import { finishLeaving } from './leaving/delete-account.ts'
import { sweepAccount } from './leaving/remove-belongings.ts'
import { findWords } from './drops/find-words.ts'
import { eraseSong, prepareSong, removeSong } from './media/prepare-song.ts'
import { clearWork, uploadsFolder } from './media/work-folder.ts'
import { mailNotice } from './notices/mail-notice.ts'
import { type NoticePush, pushNotice } from './notices/push-notice.ts'
import { spreadEvent } from './notices/spread-event.ts'
import { removeUploadsFor, sweepUploads } from './platform/sweep-uploads.ts'
import type { Schedule } from './platform/jobs.ts'
import { endPlus } from './plus/leave-plus.ts'
import { reconcilePlus } from './plus/reconcile-plus.ts'
import { type ContactOrder, sendContact } from './support/send-contact.ts'
import { reconcileWithdrawals } from './wallet/reconcile-withdrawals.ts'
import { sendWithdrawal } from './wallet/send-withdrawal.ts'

/** So far back the provider's events are read again: often a little, and once a day what a longer outage took. */
const catchUpHours = 3
const catchUpDays = 4

/** Songs that are prepared at once: one a core, where there is half a gigabyte of memory for each. */
const preparers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 29)))

/** Every job by name; data holds ids only, so that a job reads what is true when it runs. */
export function registerJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.register('event.spread', ({ eventId }: { eventId: number }) => spreadEvent(deps, eventId))
  jobs.register('mail.verification', ({ userId }: { userId: string }) => sendVerification(deps, userId))
  jobs.register('mail.reset', (wish: { email: string }) => sendReset(deps, wish))
  // Kept nowhere else, so the letter itself travels with the job.
  jobs.register('mail.contact', (order: ContactOrder) => sendContact(deps, order))
  jobs.register('mail.new-address', (mail: AddressMail) => sendAddressMail(deps, mail))
  jobs.register('mail.reset-link', (mail: AddressMail) => sendResetLink(deps, mail))
  jobs.register('mail.security', (mail: SecurityMail) => sendSecurityMail(deps, mail))
  jobs.register('mail.notice', ({ noticeId }: { noticeId: string }) => mailNotice(deps, noticeId))
  // Several at once: a service that is slow to answer must not keep the others waiting.
  jobs.register('push.notice', (push: NoticePush) => pushNotice(deps, push), { atOnce: 4 })
  jobs.register('mail.receipt', (mail: { paymentId: string; news: ReceiptNews }) => sendReceipt(deps, mail))
  const prepare = async ({ songId }: { songId: string }, { signal }: { signal: AbortSignal }) => {
    await prepareSong(deps, songId, signal)
    await tellOfSong(deps, songId)
  }
  jobs.register('song.prepare', prepare, { seconds: 1500, atOnce: preparers, atOnceEach: Math.max(1, preparers - 1) })
  jobs.register('song.remove', ({ songId }: { songId: string }) => removeSong(deps, songId))
  jobs.register('song.erase', ({ songId }: { songId: string }) => eraseSong(deps, songId))
  jobs.register('media.clear-work', () => clearWork(deps))
  jobs.register('media.sweep-uploads', () => {
    const since = new Date(deps.clock.now().getTime() - unfinishedUploadMs)
    return sweepUploads({ db: deps.db, folder: uploadsFolder(deps.config) }, since)
  })
  jobs.register('media.forget-uploads', ({ about }: { about: string }) =>
    removeUploadsFor({ db: deps.db, folder: uploadsFolder(deps.config) }, about),
  )
  jobs.register('media.forget-deliveries', () => forgetDeliveries(deps))
  jobs.register('picture.remove', ({ key }: { key: string }) => deps.storage.remove(key))
  jobs.register('account.forget-expired', () => forgetExpired(deps))
  jobs.register('account.leave', (leaving: { userId: string }) => finishLeaving(deps, leaving))
  jobs.register('account.sweep', (left: { userId: string }) => sweepAccount(deps, left))
  jobs.register('provider.settle', ({ id }: { id: string }) => settleProviderEvent(deps, id))
  jobs.register('payment.refund', ({ paymentId }: { paymentId: string }) => refundPayment(deps, paymentId))
  jobs.register('payment.reconcile', () => reconcilePayments(deps))
  jobs.register('provider.catch-up', () => catchUpEvents(deps, catchUpHours))
  jobs.register('provider.catch-up-days', () => catchUpEvents(deps, catchUpDays * 24), { seconds: 3600 })
  jobs.register('provider.forget-events', () => forgetEvents(deps))
  jobs.register('plus.take-back', (whose: { userId: string }) => takeBackIncluded(deps, whose))
  jobs.register('plus.leave', (left: { userId: string }) => endPlus(deps, left))
  jobs.register('plus.reconcile', () => reconcilePlus(deps))
  jobs.register('withdrawal.send', ({ id }: { id: string }) => sendWithdrawal(deps, id))
  jobs.register('withdrawal.reconcile', () => reconcileWithdrawals(deps))
  // All that is due at once: a worker does one job a second, and a house decides faster.
  jobs.register('demo.settle', () => settleDueVerdicts(deps))
  jobs.register('demo.lapse-unheard', async () => void (await lapseUnheard(deps)), { seconds: 3000 })
  jobs.register('drop.close-checkouts', (owner: { ownerId: string }) => closeCheckouts(deps, owner))
  jobs.register('drop.tell-change', (told: { changeId: string }) => tellBriefChange(deps, told))
  jobs.register('drop.refund-open', () => refundOpenDemos(deps), { seconds: 900 })
  jobs.register('drop.find-words', async () => void (await findWords(deps)))
  jobs.register('drop.deliver-due', async () => void (await deliverDueDrops(deps)))
}

export const schedules: Schedule[] = [
  { name: 'drop.deliver-due', cron: '* * * * *' },
  { name: 'drop.refund-open', cron: '* * * * *' },
  { name: 'demo.settle', cron: '* * * * *' },
  { name: 'payment.reconcile', cron: '* * * * *' },
  { name: 'plus.reconcile', cron: '* * * * *' },
  { name: 'withdrawal.reconcile', cron: '* * * * *' },
  { name: 'provider.catch-up', cron: '7,37 * * * *' },
  { name: 'provider.catch-up-days', cron: '52 3 * * *' },
  { name: 'provider.forget-events', cron: '13 4 * * *' },
  { name: 'demo.lapse-unheard', cron: '27 * * * *' },
  { name: 'account.forget-expired', cron: '17 * * * *' },
  { name: 'media.forget-deliveries', cron: '37 4 * * *' },
  { name: 'media.clear-work', cron: '47 * * * *' },
  { name: 'media.sweep-uploads', cron: '27 * * * *' },
]
