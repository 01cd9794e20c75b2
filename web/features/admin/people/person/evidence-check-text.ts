import { dateText, viewerLocale } from '../../../../ui/text/format.ts'
import type { PersonDetail } from '../person.ts'

type Evidence = NonNullable<PersonDetail['evidence']>

/** The result of a check, as text for staff. */
export type Check = { tone: 'good' | 'warn'; message: string }

/** How many accounts a check counts; this many means "or more". */
const maxCounted = 100

export function evidenceStateText(
  { state, sentAt, decidedAt }: Pick<Evidence, 'state' | 'sentAt' | 'decidedAt'>,
  locale = viewerLocale(),
): string {
  const on = (at: string | null) => (at ? ` ${dateText(at, locale)}` : '')
  switch (state) {
    case 'sent':
      return `sent${on(sentAt)}`
    case 'returned':
      return `returned${on(decidedAt)}`
    case 'accepted':
      return `accepted${on(decidedAt)}`
    default:
      return ''
  }
}

export function companyCheck({
  company,
  companyVerifiedBy,
}: Pick<Evidence, 'company' | 'companyVerifiedBy'>): Check | undefined {
  if (!company) return undefined
  if (companyVerifiedBy === 'domain') return { tone: 'good', message: 'Verified by domain' }
  if (companyVerifiedBy) return { tone: 'good', message: 'Verified by staff' }
  return { tone: 'warn', message: 'Not verified' }
}

export function websiteCheck(
  { email }: Pick<PersonDetail, 'email'>,
  { emailDomain }: Pick<Evidence['checks'], 'emailDomain'>,
): Check | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1)
  switch (emailDomain) {
    case 'match':
      return { tone: 'good', message: 'Same domain as the email' }
    case 'mismatch':
      return { tone: 'warn', message: `The email is from ${host}` }
    case 'freeMail':
      return { tone: 'warn', message: 'The email is from a free provider' }
    case 'unverified':
      return { tone: 'warn', message: 'The email isn’t verified' }
    default:
      return undefined
  }
}

export function noteCheck({ sameNote }: Pick<Evidence['checks'], 'sameNote'>): Check | undefined {
  if (!sameNote) return undefined
  return sameNote.count === 0
    ? { tone: 'good', message: 'Unique text' }
    : { tone: 'warn', message: `Same text in ${countOthers(sameNote.count)}` }
}

export const sameDomainText = (count: number): string =>
  `${countOthers(count)} with the same domain`.replace(/^./, (first) => first.toUpperCase())

const countOthers = (count: number) =>
  count >= maxCounted
    ? `${maxCounted} or more other accounts`
    : `${count} other ${count === 1 ? 'account' : 'accounts'}`
