import { expect, it } from 'vitest'
import { approvalNeeds, evidenceLook, sentText } from './approval-text.ts'

const evidence = {
  state: 'sent',
  sentAt: null,
  company: 'Northbound Music',
  role: 'A&R',
  hasWebsite: true,
  profiles: 2,
  credits: 1,
  isOpened: false,
} as const

it('says what a person has sent, and whether the viewer has opened it [W-2]', () => {
  expect(sentText(evidence)).toBe('A&R at Northbound Music. Website, 2 profiles, 1 credit.')
  expect(sentText({ ...evidence, company: '', hasWebsite: false, credits: 0 })).toBe('A&R. 2 profiles.')
  expect([evidence, { ...evidence, isOpened: true }, null].map(evidenceLook)).toEqual([
    'Not opened yet',
    'You’ve opened it',
    'Nothing sent',
  ])
})

it.each([
  ['nothing that was sent', [null], /^Tim hasn’t sent anything/],
  ['unopened evidence', [evidence], /^You haven’t opened what Tim sent/],
  ['unopened evidence of several people', [evidence, null], /what all of them sent/],
  ['opened evidence', [{ ...evidence, isOpened: true }], /^You’ve opened what was sent/],
])('says what approving %s needs [W-2]', (_what, summaries, text) =>
  expect(approvalNeeds(summaries.map((evidenceSummary) => ({ name: 'Tim', evidenceSummary })))).toMatch(text),
)
