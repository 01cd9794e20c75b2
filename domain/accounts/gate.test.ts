import { describe, expect, it } from 'vitest'
import { dropOwners, creators, professions } from '../roles.ts'
import { gateOf, gatePollMs, gateSteps, type GateFacts } from './gate.ts'

const fresh = { admin: false, emailVerified: false, verifiedByVelv: false, stripeAccount: null }
const paidOut = { payoutsEnabled: true, detailsSubmitted: true }

describe('the account gate [A-3]', () => {
  it('asks everyone for the email first', () => {
    for (const profession of professions) {
      expect(gateOf({ ...fresh, profession, verifiedByVelv: true, stripeAccount: paidOut })).toBe('email')
    }
  })

  it('gives creators access with only a verified email', () => {
    for (const profession of creators) expect(gateOf({ ...fresh, profession, emailVerified: true })).toBe('open')
  })

  it('keeps drop owners under review until staff verifies them', () => {
    for (const profession of dropOwners) {
      const person: GateFacts = { ...fresh, profession, emailVerified: true }
      expect(gateOf(person)).toBe('review')
      expect(gateOf({ ...person, verifiedByVelv: true })).toBe('open')
    }
  })

  it('requires a payout account with both flags from screeners', () => {
    const mona: GateFacts = { ...fresh, profession: 'screener', emailVerified: true, verifiedByVelv: true }
    expect(gateOf({ ...mona, verifiedByVelv: false, stripeAccount: paidOut })).toBe('review')
    expect(gateOf(mona)).toBe('payout')
    expect(gateOf({ ...mona, stripeAccount: { payoutsEnabled: true, detailsSubmitted: false } })).toBe('payout')
    expect(gateOf({ ...mona, stripeAccount: { payoutsEnabled: false, detailsSubmitted: true } })).toBe('payout')
    expect(gateOf({ ...mona, stripeAccount: paidOut })).toBe('open')
  })

  it('requires only a verified email from admins', () => {
    expect(gateOf({ ...fresh, profession: 'screener', admin: true, emailVerified: true })).toBe('open')
    expect(gateOf({ ...fresh, profession: 'anr', admin: true })).toBe('email')
  })

  it('shows two steps to drop owners and three to screeners [A-4]', () => {
    expect(gateSteps('anr')).toEqual(['email', 'review'])
    expect(gateSteps('screener')).toEqual(['email', 'review', 'payout'])
    expect(gateSteps('songWriter')).toEqual(['email'])
  })

  it('polls every 18,000 ms [A-4]', () => {
    expect(gatePollMs).toBe(18_000)
  })
})
