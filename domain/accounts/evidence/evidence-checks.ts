import { emailHostOf, isFreeMail } from '../company-site.ts'

/**
 * The result of comparing the domain of the email with that of the website. `freeMail`: anyone can get an address
 * there; `unverified`: the email is not verified, and could belong to anyone.
 */
export const emailDomainResults = ['match', 'mismatch', 'freeMail', 'unverified', 'noWebsite'] as const

export type EmailDomainResult = (typeof emailDomainResults)[number]

type DomainFacts = {
  email: string
  emailVerified: boolean
  /** The registrable domains of the email and of the website; null without one. */
  emailDomain: string | null
  websiteDomain: string | null
}

/** Compares the domain of someone's email with the website of the company they name. */
export function compareEmailDomain({
  email,
  emailVerified,
  emailDomain,
  websiteDomain,
}: DomainFacts): EmailDomainResult {
  if (isFreeMail(emailHostOf(email)) || (emailDomain !== null && isFreeMail(emailDomain))) return 'freeMail'
  if (websiteDomain === null) return 'noWebsite'
  if (emailDomain !== websiteDomain) return 'mismatch'
  return emailVerified ? 'match' : 'unverified'
}
