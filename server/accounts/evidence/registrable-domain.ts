import { domainToUnicode } from 'node:url'
import { type Evidence, websiteHost } from '@velv/domain/accounts/evidence/evidence.ts'
import { emailHostOf, isFreeMail } from '@velv/domain/accounts/company-site.ts'
import { compareEmailDomain, type EmailDomainResult } from '@velv/domain/accounts/evidence/evidence-checks.ts'
import { socialNetworkOf } from '@velv/domain/drops/social-link.ts'
import { getDomain } from 'tldts'
import type { User } from '../accounts-table.ts'

/**
 * The registrable domain of a host: `northbound.co.uk` for `www.northbound.co.uk`. Subdomains of hosting services, such as
 * `name.github.io`, are domains of their own. Null if the host has none.
 */
const registrableDomain = (host: string): string | null => getDomain(host, { allowPrivateDomains: true })

/** The registrable domain of a company's website; null without a website, and for a profile on a social network. */
export const websiteDomainOf = ({ website }: Pick<Evidence, 'website'>): string | null =>
  socialNetworkOf(website) ? null : registrableDomain(websiteHost(website))

/** The domain of an address that not anyone can get; null at free email providers. */
export function companyDomainOf(email: string): string | null {
  const domain = emailDomainOf(email)
  return domain === null || isFreeMail(domain) || isFreeMail(emailHostOf(email)) ? null : domain
}

export const emailDomainOf = (email: string): string | null => registrableDomain(emailHostOf(email))

/** Compares the domain of a person's email with that of the website they name. */
export const checkEmailDomain = (
  { email, emailVerified }: Pick<User, 'email' | 'emailVerified'>,
  websiteDomain: string | null,
): EmailDomainResult => compareEmailDomain({ email, emailVerified, emailDomain: emailDomainOf(email), websiteDomain })

/** How a browser may show an internationalized domain, whose letters can look like others; null for all other domains. */
export const unicodeDomainOf = (domain: string | null): string | null =>
  domain && /(?:^|\.)xn--/.test(domain) ? domainToUnicode(domain) || domain : null
