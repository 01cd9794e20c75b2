import { describe, expect, it } from 'vitest'
import { companyCheck, evidenceStateText, noteCheck, sameDomainText, websiteCheck } from './evidence-check-text.ts'

const person = { email: 'karin@northbound.se' }

describe('the checks of evidence, as text for staff [W-2]', () => {
  it.each([
    ['match', 'good', 'Same domain as the email'],
    ['mismatch', 'warn', 'The email is from northbound.se'],
    ['freeMail', 'warn', 'The email is from a free provider'],
    ['unverified', 'warn', 'The email isn’t verified'],
  ] as const)('an email domain that is %s is %s: %s', (emailDomain, tone, message) =>
    expect(websiteCheck(person, { emailDomain })).toEqual({ tone, message }),
  )

  it('say nothing where there is nothing to compare', () => {
    expect(websiteCheck(person, { emailDomain: 'noWebsite' })).toBeUndefined()
    expect(noteCheck({ sameNote: null })).toBeUndefined()
    expect(companyCheck({ company: '', companyVerifiedBy: null })).toBeUndefined()
  })

  it('say how a company was verified', () => {
    const company = 'Northbound'
    expect(companyCheck({ company, companyVerifiedBy: null })).toEqual({ tone: 'warn', message: 'Not verified' })
    expect(companyCheck({ company, companyVerifiedBy: 'domain' })?.message).toBe('Verified by domain')
    expect(companyCheck({ company, companyVerifiedBy: 'staff' })?.message).toBe('Verified by staff')
  })

  it('count other accounts up to a hundred', () => {
    const sameNote = (count: number) => noteCheck({ sameNote: { count, people: [] } })
    expect([sameNote(0), sameNote(1)]).toEqual([
      { tone: 'good', message: 'Unique text' },
      { tone: 'warn', message: 'Same text in 1 other account' },
    ])
    expect(sameDomainText(3)).toBe('3 other accounts with the same domain')
    expect(sameDomainText(100)).toBe('100 or more other accounts with the same domain')
  })

  it('say what became of it and when', () => {
    const at = { sentAt: '2026-11-20T12:00:00Z', decidedAt: '2026-11-21T12:00:00Z' }
    const text = (state: 'sent' | 'returned' | 'accepted') => evidenceStateText({ ...at, state }, 'en-US')
    expect([text('sent'), text('returned'), text('accepted')]).toEqual([
      'sent Nov 20, 2026',
      'returned Nov 21, 2026',
      'accepted Nov 21, 2026',
    ])
  })
})
