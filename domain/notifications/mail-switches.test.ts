import { expect, it } from 'vitest'
import { professions, roleOf } from '../roles.ts'
import { mailsFor } from './mail-switches.ts'
import {
  isMailedAction,
  mailedActions,
  notificationActions,
  type NotificationTemplate,
  notificationTemplates,
} from './notification-templates.ts'

const byRole = {
  creator:
    'demo.suspend demo.restore demo.submit demo.pitch demo.hold demo.cut demo.nogo demo.refund payment.refund demo.expire demo.withdraw demo.dispute demo.cancel demo.brief-change plus.start plus.fail plus.end demo.discard search.match',
  dropOwner:
    'account.verify account.reject account.return-evidence account.lift-overdue drop.approve drop.reject drop.approve-change drop.reject-change drop.expire-change drop.deliver drop.answers-overdue drop.remind-overdue drop.pause drop.resume drop.suspend-track drop.restore-track drop.unpublish pitch.suspend pitch.restore',
  screener:
    'account.verify account.reject account.return-evidence account.set-level withdrawal.send withdrawal.pay withdrawal.fail payout.warn payout.stop',
} as const

it.each(professions)('%s has a switch for each email they can receive [N-3]', (profession) => {
  expect(mailsFor(profession).join(' ')).toBe(byRole[roleOf(profession) as keyof typeof byRole])
})

it('names every email once', () => {
  const labels = mailedActions.map((action) => notificationTemplates[action].switchLabel)
  expect(new Set(labels).size).toBe(labels.length)
})

it('has a switch for every email except security emails [N-3]', () => {
  const without = notificationActions.filter((action) => !isMailedAction(action))
  const onlyInList = ['notification.send', 'decision.discard', 'drop.finish', 'account.accept-evidence']
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
