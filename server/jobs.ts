import { actOnHoldDates } from './demos/holds/act-on-dates.ts'
import { recordOlderHolds } from './demos/holds/record-older-holds.ts'
import { availableParallelism, totalmem } from 'node:os'
import { type JobName, type JobPayload, type JobRow, jobTable } from '@velv/domain/jobs.ts'
import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { deleteExpired } from './accounts/delete-expired.ts'
import {
  sendVerificationLink,
  sendReset,
  sendResetLink,
  sendSecurityEmail,
  sendVerification,
} from './accounts/email/send-account-email.ts'
import { countQueues } from './admin/queues/count-queues.ts'
import { closeAccesses } from './demos/access-log/close-accesses.ts'
import { issueCertificate, issueMissing } from './demos/certificate/issue-certificate.ts'
import { deleteOldDeliveries } from './demos/listening/audio-deliveries.ts'
import { deliverDueDrops } from './drops/outcome/deliver-drop.ts'
import { fillOrganizations } from './drops/owners/fill-organizations.ts'
import { catchUpEvents } from './payments/events/catch-up-events.ts'
import { closeCheckouts } from './payments/checkout/close-checkouts.ts'
import { deleteOldEvents } from './payments/events/delete-old-events.ts'
import { processProviderEvent } from './payments/events/receive-provider-event.ts'
import { reconcileStalePayments } from './payments/reconcile/reconcile-stale-payments.ts'
import { executeRefund } from './payments/reconcile/reconcile-payment.ts'
import { refundOpenDemos, refundUnpaidIncluded, refundUnscreened } from './payments/refunds/refund-owed-demos.ts'
import { sendPaymentReceipt } from './payments/receipts/send-receipt.ts'
import { notifyOutcome, startOutcome } from './drops/outcome/notify-outcome.ts'
import { notifyBriefChange } from './demos/submit/notify-brief-change.ts'
import { publishRecordingChange } from './demos/drafts/publish-recording-change.ts'
import type { Deps } from './deps.ts'
import { finishDeletion } from './privacy/erasure/delete-account.ts'
import { removeUnusedTracks } from './drops/tracks/remove-tracks.ts'
import { sweepAccount } from './privacy/erasure/remove-user-content.ts'
import { deleteOldMatches, matchDrop } from './drops/searches/match-drop.ts'
import { sendSearchAlerts } from './drops/searches/send-search-alerts.ts'
import { warnOfOverdueAnswers } from './drops/answers/warn-of-overdue-answers.ts'
import { backfillSearchTokens } from './backfill-search-tokens.ts'
import { sendInvitation } from './drops/private/send-invitation.ts'
import { analyzeOlder, eraseRecording, prepareRecording, removeRecording } from './media/prepare-recording.ts'
import { openSlowLane, type SlowLane } from './media/slow-lane.ts'
import { dealFileFolder } from './demos/deals/deal-files.ts'
import { stemsKey } from './songs/stems/stems.ts'
import { finishVersions } from './songs/versions/add-version.ts'
import { findDuplicates } from './demos/duplicates/find-duplicates.ts'
import { keepOlderBriefs } from './demos/submit/keep-older-briefs.ts'
import { adoptDemos } from './demos/adopt-demos.ts'
import { clearWorkFolder, uploadsFolder } from './media/work-folder.ts'
import { commitDecline } from './songs/splits/answer-share.ts'
import { remindCoWriters } from './songs/splits/send-splits.ts'
import { sendSplitChanged, sendSplitFinal, sendSplitRequest } from './songs/splits/send-split-emails.ts'
import {
  invitationEvent,
  listeningLinkEvent,
  splitEvent,
  unsubscribeUrl,
} from './notifications/unsubscribe/unsubscribe-link.ts'
import { sendLink } from './collections/links/send-link.ts'
import { sendDigest, startDigests } from './notifications/digest/send-digest.ts'
import { sendNotificationEmail } from './notifications/send-notification-email.ts'
import { sendNotificationPush } from './notifications/push/send-notification-push.ts'
import { dispatchNotifications } from './notifications/dispatch-notifications.ts'
import type { HandlerOptions, JobHandler } from './platform/jobs/jobs.ts'
import { removeUploadsFor, sweepUploads } from './platform/storage/sweep-uploads.ts'
import { endPlus } from './plus/end-plus.ts'
import { reconcileSubscriptions } from './plus/reconcile-subscriptions.ts'
import { sendContact } from './support/send-contact.ts'
import { measureProof } from './website/proof/measure-proof.ts'
import { checkBalances } from './wallet/check-balances.ts'
import { sendTeamInvitation } from './teams/send-team-invitation.ts'
import { reconcileWithdrawals } from './wallet/reconcile-withdrawals.ts'
import { sendWithdrawal } from './wallet/send-withdrawal.ts'

/**
 * How far back the provider's events are read again, in hours: a little every time, and once a day enough to cover a
 * longer outage.
 */
const catchUpHours = 3
const catchUpDays = 4

/**
 * How many songs are prepared in parallel: one per core, as far as there is half a gigabyte of memory for each. Two at
 * least, because one is left to others.
 */
const preparers = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 29)))

/** How long a slow preparation waits before it tries to find a place again, in seconds. */
const slowPauseSeconds = 5

type Handlers = { [Name in JobName]: JobHandler<JobPayload<Name>> }

/** Signs the links that turn off such emails to an address, which may have no account. */
const withUnsubscribe = (deps: Deps, event: string) => ({
  ...deps,
  unsubscribeUrl: (email: string) => unsubscribeUrl(deps, { userId: email, event }),
})

/** Prepares a recording. One that takes long leaves a worker to others: it may have to stop, and be prepared later. */
async function prepareOrPostpone(
  deps: Deps,
  slowLane: SlowLane,
  { recordingId, isSlow = false }: JobPayload<'recording.prepare'>,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await slowLane({ isSlow, signal }, (given) => prepareRecording(deps, recordingId, given))
  if (outcome === 'later') {
    const later = { afterSeconds: slowPauseSeconds }
    return deps.jobs.enqueue(deps.db, 'recording.prepare', { recordingId, isSlow: true }, later)
  }
  await publishRecordingChange(deps, recordingId)
  await finishVersions(deps, recordingId)
}

/** What each job does. */
const handlersOf = (deps: Deps, slowLane = openSlowLane(preparers - 1)): Handlers => ({
  'event.dispatch': async ({ eventId }) => {
    await dispatchNotifications(deps, eventId)
    await startOutcome(deps, eventId)
  },
  'email.verification': (params) => sendVerification(deps, params),
  'email.reset': (params) => sendReset(deps, params),
  'email.contact': (params) => sendContact(deps, params),
  'email.invitation': ({ invitationId }) => sendInvitation(withUnsubscribe(deps, invitationEvent), invitationId),
  'email.team-invitation': ({ invitationId }) =>
    sendTeamInvitation(withUnsubscribe(deps, invitationEvent), invitationId),
  'email.split-request': (params) => sendSplitRequest(withUnsubscribe(deps, splitEvent), params),
  'email.split-final': (params) => sendSplitFinal(withUnsubscribe(deps, splitEvent), params),
  'email.split-changed': (params) => sendSplitChanged(withUnsubscribe(deps, splitEvent), params),
  'email.listening-link': (params) => sendLink(withUnsubscribe(deps, listeningLinkEvent), params),
  'email.new-address': (params) => sendVerificationLink(deps, params),
  'email.reset-link': (params) => sendResetLink(deps, params),
  'email.security': (params) => sendSecurityEmail(deps, params),
  'email.notification': ({ notificationId }) => sendNotificationEmail(deps, notificationId),
  'email.digest': ({ userId }) => sendDigest(deps, userId),
  'digest.start': () => startDigests(deps),
  'email.receipt': (params) => sendPaymentReceipt(deps, params),
  'push.notification': (push) => sendNotificationPush(deps, push),
  'recording.prepare': (payload, { signal }) => prepareOrPostpone(deps, slowLane, payload, signal),
  'recording.remove': ({ recordingId }) => removeRecording(deps, recordingId),
  'recording.erase': ({ recordingId }) => eraseRecording(deps, recordingId),
  'media.analyze-older': async (_, { signal }) => {
    let hasMore = true
    while (hasMore && !signal.aborted) hasMore = await analyzeOlder(deps, signal)
  },
  'duplicate.find': ({ recordingId }) => findDuplicates(deps, recordingId),
  'stems.remove': ({ stemsId }) => deps.storage.remove(stemsKey(stemsId)),
  'deal-file.remove': ({ fileId }) => deps.storage.removeFolder(dealFileFolder(fileId)),
  'songs.adopt': () => adoptDemos(deps),
  'demo.keep-briefs': () => keepOlderBriefs(deps),
  'certificate.issue': ({ demoId }) => issueCertificate(deps, demoId),
  'certificate.issue-missing': () => issueMissing(deps),
  'access-log.close': () => closeAccesses(deps),
  'media.clear-work': () => clearWorkFolder(deps),
  'media.sweep-uploads': () => {
    const since = new Date(deps.clock.now().getTime() - unfinishedUploadMs)
    return sweepUploads({ ...deps, folder: uploadsFolder(deps.config) }, since)
  },
  'media.delete-uploads': ({ targetId }) => removeUploadsFor({ ...deps, folder: uploadsFolder(deps.config) }, targetId),
  'media.delete-deliveries': () => deleteOldDeliveries(deps),
  'picture.remove': ({ key }) => deps.storage.remove(key),
  'account.delete-expired': () => deleteExpired(deps),
  'account.delete': (deletion) => finishDeletion(deps, deletion),
  'account.sweep': (deletion) => sweepAccount(deps, deletion),
  'provider.process-event': ({ id }) => processProviderEvent(deps, id),
  'provider.catch-up': () => catchUpEvents(deps, catchUpHours),
  'provider.catch-up-days': () => catchUpEvents(deps, catchUpDays * 24),
  'provider.delete-events': () => deleteOldEvents(deps),
  'payment.refund': ({ paymentId }) => executeRefund(deps, paymentId),
  'payment.reconcile': () => reconcileStalePayments(deps),
  'plus.refund-unpaid': (whose) => refundUnpaidIncluded(deps, whose),
  'plus.end': (deletion) => endPlus(deps, deletion),
  'plus.reconcile': () => reconcileSubscriptions(deps),
  'withdrawal.send': ({ id }) => sendWithdrawal(deps, id),
  'withdrawal.reconcile': () => reconcileWithdrawals(deps),
  'wallet.check-balances': () => checkBalances(deps),
  'queue.count': () => countQueues(deps),
  'undo.commit-due': () => deps.undo.commitDue(),
  'hold.act-on-dates': () => actOnHoldDates(deps),
  'hold.record-older': () => recordOlderHolds(deps),
  'demo.refund-unscreened': async () => void (await refundUnscreened(deps)),
  'drop.close-checkouts': (owner) => closeCheckouts(deps, owner),
  'drop.notify-change': (change) => notifyBriefChange(deps, change),
  'drop.notify-outcome': (done) => notifyOutcome(deps, done),
  'drop.refund-open': () => refundOpenDemos(deps),
  'search.backfill-tokens': async () => void (await backfillSearchTokens(deps)),
  'drop.fill-organizations': async () => void (await fillOrganizations(deps)),
  'drop.remove-unused-tracks': () => removeUnusedTracks(deps),
  'search.match-drop': ({ dropId }) => matchDrop(deps, dropId),
  'search.send-alerts': () => sendSearchAlerts(deps),
  'search.delete-old-matches': () => deleteOldMatches(deps),
  'split.remind': () => remindCoWriters(deps),
  'split.commit-decline': (params) => commitDecline(deps, params),
  'website.measure-proof': () => measureProof(deps),
  'drop.warn-overdue': () => warnOfOverdueAnswers(deps),
  'drop.deliver-due': async () => void (await deliverDueDrops(deps)),
})

/** What depends on the machine; the rest is in the table of jobs. */
const handlerOptions: Partial<Record<JobName, HandlerOptions>> = {
  'recording.prepare': { concurrency: preparers, concurrencyPerGroup: preparers - 1 },
}

/** How long a job waits for the right time, in seconds. A recurring one leaves it to its next run. */
const untilClocksAgreeSeconds = 60

/** A job that acts on dates does nothing while the clocks of process and database differ, because either may be wrong. */
function whenClocksAgree<Name extends JobName>(
  deps: Deps,
  name: Name,
  handler: JobHandler<JobPayload<Name>>,
): JobHandler<JobPayload<Name>> {
  const { byDate, cron }: JobRow = jobTable[name]
  if (!byDate) return handler
  return async (data, context) => {
    if (await deps.clockWatch.agree()) return handler(data, context)
    if (!cron) await deps.jobs.enqueue(deps.db, name, data, { afterSeconds: untilClocksAgreeSeconds })
  }
}

export function registerJobs(deps: Deps): void {
  const register = <Name extends JobName>(name: Name, handlers: Handlers) =>
    deps.jobs.register(name, whenClocksAgree<Name>(deps, name, handlers[name]), handlerOptions[name])
  const handlers = handlersOf(deps)
  for (const name of Object.keys(jobTable) as JobName[]) register(name, handlers)
}
