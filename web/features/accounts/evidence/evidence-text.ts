import type { ProfessionRole } from '@velv/domain/roles.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { dateText } from '../../../ui/text/format.ts'

export type OwnEvidence = NonNullable<components['schemas']['Evidence']>

/** Why the form asks, what it needs, and who reads it. */
export const evidenceIntro = (role: ProfessionRole, isDue = false): string =>
  [
    role === 'dropOwner' ? 'Show us who’s asking for songs.' : 'Show us where you’ve worked.',
    isDue && 'We need your role and at least one of these: a website, a profile, or a credit.',
    role === 'dropOwner'
      ? 'Creators see your company, role, and credits with your drops, never your name.'
      : 'Only Velv sees this.',
  ]
    .filter(Boolean)
    .join(' ')

export const roleHint = (role: ProfessionRole): string =>
  role === 'dropOwner'
    ? 'Your job title, such as A&R coordinator.'
    : 'What you do, such as producer, DJ, or music editor.'

export const noteHint = (role: ProfessionRole): string =>
  `${role === 'dropOwner' ? 'What you look for, and how you work.' : 'Your experience, and the genres you know best.'} Optional, and only Velv reads it.`

export const websiteHint = (role: ProfessionRole): string =>
  role === 'dropOwner'
    ? 'If your email is from the same domain, creators can see your company as verified.'
    : 'It helps if your email is from the same domain.'

type Status = { tone: 'plain' | 'good' | 'warn'; message: string; reason?: string }

/** What became of the details. */
export function evidenceStatus(
  {
    state,
    sentAt,
    company,
    isCompanyVerified,
    returnedReason,
  }: Pick<OwnEvidence, 'state' | 'sentAt' | 'company' | 'isCompanyVerified' | 'returnedReason'>,
  locale?: string,
): Status {
  switch (state) {
    case 'draft':
      return { tone: 'plain', message: 'Saved, but not sent yet.' }
    case 'sent':
      return {
        tone: 'plain',
        message: `Sent ${sentAt ? dateText(sentAt, locale) : ''}. We’ll check it, and you can still make changes.`,
      }
    case 'returned':
      return {
        tone: 'warn',
        message: 'We need another look. Change your details and send them again.',
        ...(returnedReason && { reason: returnedReason }),
      }
    case 'accepted':
      return {
        tone: 'good',
        message: !company
          ? 'Accepted.'
          : isCompanyVerified
            ? 'Accepted, and your company is verified.'
            : 'Accepted. Your company isn’t verified, because your email isn’t from its website’s domain.',
      }
    default:
      return { tone: 'plain', message: 'Saved.' }
  }
}
