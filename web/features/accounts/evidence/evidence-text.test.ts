import { expect, it } from 'vitest'
import { evidenceIntro, evidenceStatus } from './evidence-text.ts'

const evidence = {
  sentAt: '2026-11-20T12:00:00Z',
  company: 'Northbound',
  isCompanyVerified: false,
  returnedReason: null,
}

it.each([
  ['draft', {}, 'plain', 'Saved, but not sent yet.'],
  ['sent', {}, 'plain', 'Sent Nov 20, 2026. We’ll check it, and you can still make changes.'],
  ['returned', {}, 'warn', 'We need another look. Change your details and send them again.'],
  ['accepted', { isCompanyVerified: true }, 'good', 'Accepted, and your company is verified.'],
  [
    'accepted',
    {},
    'good',
    'Accepted. Your company isn’t verified, because your email isn’t from its website’s domain.',
  ],
  ['accepted', { company: '' }, 'good', 'Accepted.'],
] as const)('%s evidence %j is %s: %s [W-2]', (state, change, tone, message) =>
  expect(evidenceStatus({ ...evidence, state, ...change }, 'en-US')).toEqual({ tone, message }),
)

it('shows the reason for which evidence was returned [W-2]', () =>
  expect(evidenceStatus({ ...evidence, state: 'returned', returnedReason: 'Which releases?' }).reason).toBe(
    'Which releases?',
  ))

it('tells an owner that creators see it, and a screener that only Velv does [W-2]', () => {
  expect(evidenceIntro('dropOwner')).toContain('Creators see your company, role, and credits')
  expect(evidenceIntro('screener')).toContain('Only Velv sees this.')
})

it('says what is required where the details are due, and not in the profile [W-2]', () => {
  expect(evidenceIntro('screener', true)).toBe(
    'Show us where you’ve worked. We need your role and at least one of these: a website, a profile, or a credit. Only Velv sees this.',
  )
  expect(evidenceIntro('dropOwner')).not.toContain('We need')
})
