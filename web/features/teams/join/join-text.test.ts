import { expect, it } from 'vitest'
import { consequenceTexts, problemText, type ReceivedInvitation } from './join-text.ts'

const invitation: ReceivedInvitation = {
  id: '1',
  organization: 'Northbound Music',
  invitedBy: 'Jonna Ek',
  role: 'member',
  expiresAt: '2026-11-30T12:00:00Z',
  problem: null,
  consequence: 'none',
  isApproved: true,
  requestedAt: null,
  current: { name: 'Brightline', people: 3 },
}

it('says what becomes of the drops of somebody who joins', () => {
  const about = (change: Partial<ReceivedInvitation>) => consequenceTexts({ ...invitation, ...change }).slice(1)
  expect(about({})).toEqual([])
  expect(about({ consequence: 'leave' })).toEqual([
    'You’ll leave Brightline and its 2 other people. Drops you wrote there stay there.',
  ])
  expect(about({ consequence: 'merge', isApproved: false })).toEqual([
    'Drops you’ve written come along. They’ll belong to Northbound Music, and your colleagues there can work on them.',
    'We review your account before you can start. We’ll email you when it’s done.',
  ])
  expect(about({ consequence: 'request' })[0]).toContain('our team looks at this first')
})

it('says for every problem what to do next', () => {
  const problems = [
    'team/not-owner',
    'team/last-lead',
    'team/already-there',
    'team/invitation-used',
    'team/invitation-expired',
    'team/invitation-withdrawn',
  ] as const
  const texts = problems.map((problem) => problemText({ ...invitation, problem })!)
  expect(new Set(texts.map(({ title }) => title)).size).toBe(problems.length)
  expect(texts.every(({ message }) => message.endsWith('.'))).toBe(true)
  expect(problemText(invitation)).toBeUndefined()
})
