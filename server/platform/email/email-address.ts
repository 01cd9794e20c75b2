import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from '@hono/zod-openapi'

/** What the parser of a URL’s host would decode, or read as something that follows the host. */
const notOfDomains = /[\s%/\\?#:]/

/** Converts what follows the @; an address without a valid domain stays as it is, to be refused as it was typed. */
function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return at === 0 || notOfDomains.test(domain) ? email : email.slice(0, at) + (convert(domain) || domain)
}

/** An address as it is stored and as emails are sent to it: `user@xn--mller-kva.test`. */
export const asciiEmail = (email: string): string => withDomain(email, domainToASCII)

/** An address as people write and read it: `user@müller.test`. */
export const shownEmail = (email: string): string => withDomain(email, domainToUnicode)

/** An address in a request, as it is stored. */
export const EmailAddress = z.string().trim().toLowerCase().max(254).overwrite(asciiEmail)
