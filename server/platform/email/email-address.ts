import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from '@hono/zod-openapi'
import { trimSigns } from '@velv/domain/text/invisible-signs.ts'
import { regexes } from 'zod'

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

/** An address as it is stored, however it was typed or pasted: in full width, or with marks around it that nobody sees. */
const tidyEmail = (typed: string): string => asciiEmail(trimSigns(typed.normalize('NFKC')).toLowerCase())

/** An address in a request, as it is stored. */
export const EmailAddress = z.string().overwrite(tidyEmail).max(254)

// The pattern of zod knows no top-level domain in another script. better-auth checks every address by it and can’t be given
// another one, so it is changed in place.
regexes.email.compile(regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$'))

const Address = z.email()

/** Validates an address the same way as better-auth, which sends no email to any other. */
export const isEmail = (text: string): boolean => Address.safeParse(text).success
