import { expect, it } from 'vitest'
import { professions, roleOf } from '../roles.ts'
import { mailLabels, mailsFor } from './mail-switches.ts'
import { noticeActions } from './notices.ts'

const byRole = {
  creator:
    'demo.submit demo.pitch demo.hold demo.cut demo.nogo demo.refund demo.lapse demo.withdraw demo.dispute plus.start plus.fail plus.end demo.discard',
  dropOwner: 'account.verify drop.approve drop.reject drop.deliver',
  screener: 'account.verify withdrawal.send withdrawal.pay withdrawal.fail payout.warn payout.stop',
} as const

it.each(professions)('%s has a switch for each mail that can come [N-3]', (profession) => {
  expect(mailsFor(profession).join(' ')).toBe(byRole[roleOf(profession) as keyof typeof byRole])
})

it('names every mail once', () => {
  expect(new Set(Object.values(mailLabels)).size).toBe(noticeActions.length)
})
