import type { RenamedJob } from './platform/jobs/jobs.ts'

/** Queues of earlier versions. When Velv starts, their jobs move to the new queue and the old one is deleted. */
export const renamedJobs: readonly RenamedJob[] = [
  { from: 'event.spread', to: 'event.dispatch' },
  { from: 'mail.verification', to: 'email.verification' },
  { from: 'mail.reset', to: 'email.reset' },
  { from: 'mail.contact', to: 'email.contact' },
  { from: 'mail.new-address', to: 'email.new-address' },
  { from: 'mail.reset-link', to: 'email.reset-link' },
  { from: 'mail.security', to: 'email.security', keys: [['news', 'kind']] },
  { from: 'mail.receipt', to: 'email.receipt', keys: [['news', 'kind']] },
  { from: 'mail.notice', to: 'email.notification', keys: [['noticeId', 'notificationId']] },
  { from: 'push.notice', to: 'push.notification', keys: [['noticeId', 'notificationId']] },
  { from: 'media.forget-uploads', to: 'media.delete-uploads', keys: [['about', 'targetId']] },
  { from: 'media.forget-deliveries', to: 'media.delete-deliveries' },
  { from: 'account.forget-expired', to: 'account.delete-expired' },
  { from: 'account.leave', to: 'account.delete' },
  { from: 'provider.settle', to: 'provider.process-event' },
  { from: 'provider.forget-events', to: 'provider.delete-events' },
  { from: 'plus.take-back', to: 'plus.refund-unpaid' },
  { from: 'plus.leave', to: 'plus.end' },
  { from: 'demo.settle', to: 'undo.commit-due' },
  { from: 'demo.commit-decisions', to: 'undo.commit-due' },
  { from: 'demo.lapse-unheard', to: 'demo.refund-unscreened' },
  { from: 'drop.tell-change', to: 'drop.notify-change' },
  { from: 'drop.find-words', to: 'search.backfill-tokens' },
  { from: 'drop.backfill-search-tokens', to: 'search.backfill-tokens' },
]
