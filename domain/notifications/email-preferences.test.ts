import { expect, it } from 'vitest'
import { professions, roleOf } from '../roles.ts'
import { emailDelivery, emailGroupsFor, emailsFor, type EmailPreferences } from './email-preferences.ts'
import {
  isMailedAction,
  mailedActions,
  notificationActions,
  type NotificationTemplate,
  notificationTemplates,
} from './notification-templates.ts'

const byRole = {
  creator:
    'demo.suspend demo.restore demo.request-link demo.submit demo.pitch demo.hold hold.extend hold.reply deal.change hold.agree-end hold.refuse-end hold.request-end hold.remind hold.release hold.expire demo.cut demo.nogo demo.refund payment.refund demo.expire demo.withdraw demo.dispute demo.cancel demo.brief-change demo.listener-change split.confirm split.correct split.decline split.finish plus.start plus.fail plus.end demo.discard search.match',
  dropOwner:
    'account.verify account.reject account.return-evidence account.lift-overdue account.move organization.reject-request drop.approve drop.reject drop.approve-change drop.approve-spelling drop.reject-change drop.expire-change drop.deliver drop.answers-overdue drop.remind-overdue drop.pause drop.resume drop.suspend-track drop.restore-track drop.unpublish pitch.suspend pitch.restore update.offer demo.allow-link demo.refuse-link drop.assign demo.assign deal.change-owner hold.accept hold.decline hold.ask hold.agree hold.refuse hold.suggest-end hold.request-end-owner hold.remind-owner hold.end team.join colleague.remove',
  screener:
    'account.verify account.reject account.return-evidence account.set-level withdrawal.send withdrawal.pay withdrawal.fail payout.warn payout.stop',
} as const

it.each(professions)('%s can turn off each email they can receive [N-3]', (profession) => {
  expect(emailsFor(profession).join(' ')).toBe(byRole[roleOf(profession) as keyof typeof byRole])
})

it('names each email differently', () => {
  const labels = mailedActions.map((action) => notificationTemplates[action].emailName)
  expect(new Set(labels).size).toBe(labels.length)
})

it('has a switch for every email except security emails [N-3]', () => {
  const without = notificationActions.filter((action) => !isMailedAction(action))
  const onlyInList = [
    'demo.withdraw-link',
    'notification.send',
    'decision.discard',
    'drop.finish',
    'account.accept-evidence',
  ]
  expect(without.filter((action) => !onlyInList.includes(action))).toEqual([
    'account.verify-email',
    'account.disable',
    'account.enable',
    'account.grant-admin',
    'account.revoke-admin',
  ])
  const rows: NotificationTemplate[] = without.map((action) => notificationTemplates[action])
  expect(rows.every(({ security, channels }) => security || !channels.includes('mail'))).toBe(true)
})

it('groups the emails of each role under a few switches', () => {
  expect(emailGroupsFor('songWriter')).toEqual(['results', 'submissions', 'songs', 'searches', 'payments', 'plus'])
  expect(emailGroupsFor('anr')).toEqual(['account', 'team', 'drops', 'pitches'])
  expect(emailGroupsFor('screener')).toEqual(['account', 'earnings'])
})

const everything: EmailPreferences = { emailsOff: false, mutedEmailGroups: [], mutedEmails: [], emailDigest: false }

it.each([
  ['everything is on', {}, 'demo.cut', 'now'],
  ['all emails are off', { emailsOff: true }, 'demo.cut', 'off'],
  ['all emails are off, but it concerns security', { emailsOff: true }, 'account.disable', 'now'],
  ['its group is off', { mutedEmailGroups: ['results'] }, 'demo.cut', 'off'],
  ['another group is off', { mutedEmailGroups: ['payments'] }, 'demo.cut', 'now'],
  ['it was turned off alone', { mutedEmails: ['demo.cut'] }, 'demo.cut', 'off'],
  ['another one was turned off alone', { mutedEmails: ['demo.cut'] }, 'demo.hold', 'now'],
  ['there is a daily digest', { emailDigest: true }, 'demo.cut', 'digest'],
  ['there is a daily digest, but it concerns money', { emailDigest: true }, 'payment.refund', 'now'],
  ['there is a digest, but its group is off', { emailDigest: true, mutedEmailGroups: ['results'] }, 'demo.cut', 'off'],
] as const)('when %s, an email is delivered as expected [N-3]', (_when, preferences, action, delivery) => {
  expect(emailDelivery({ ...everything, ...preferences }, action)).toBe(delivery)
})
