import type { SplitRequestKind } from '@velv/domain/jobs.ts'
import { hasLink } from '@velv/domain/link-text.ts'
import { shareText } from '@velv/domain/songs/splits/share.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { composeEmail, type EmailParams, emailTime } from '../../platform/email/compose-email.ts'
import type { EmailContent } from '../../platform/email/mailer.ts'
import type { SplitSheetRow, WriterShareRow } from './splits-table.ts'

/** Whom an email about a share is for, and what all of them say. */
export type SplitEmail = Pick<EmailParams, 'to' | 'url' | 'key' | 'unsubscribe'> & {
  share: Pick<WriterShareRow, 'name' | 'shareBasisPoints' | 'roles'>
  asker: string
  song: string
}

/** A title as part of a sentence. One that holds a link would turn the email into an advertisement. */
const titleText = (title: string): string => (hasLink(title) ? 'a song' : `“${title}”`)

const subjects: Record<SplitRequestKind, (asker: string, title: string) => string> = {
  request: (asker, title) => `${asker} added you as a writer of ${title}`,
  reminder: (asker, title) => `Reminder: ${asker} is waiting for you to confirm your share of ${title}`,
  renewed: (_asker, title) => `Your new link for ${title}`,
}

const footer = (asker: string) =>
  `You got this email because ${asker} entered your address on Velv, where songwriters pitch their songs. Not you? You can ignore this email. The link also lets you see or delete the data we keep about you.`

function splitEmail(
  { share, ...recipient }: SplitEmail,
  { lines = [], ...written }: Pick<EmailParams, 'title' | 'body' | 'button' | 'lines'>,
): EmailContent {
  return composeEmail({
    ...recipient,
    ...written,
    name: share.name,
    lines: [['Your share', shareText(share.shareBasisPoints)], ...lines],
    footer: footer(recipient.asker),
  })
}

/** The link to a share, which may be answered by now. */
export const splitRequestEmail = (
  email: SplitEmail,
  { kind, isAnswered, expiresAt }: { kind: SplitRequestKind; isAnswered: boolean; expiresAt: Date },
): EmailContent =>
  splitEmail(email, {
    title: subjects[kind](email.asker, titleText(email.song)),
    body: isAnswered
      ? 'It shows the split sheet and your answer.'
      : 'Check your share and confirm it, or suggest a change. You don’t need an account.',
    lines: [
      ['Role', rolesText(email.share.roles)],
      ['Link expires', emailTime(expiresAt)],
    ],
    button: isAnswered ? 'See the split sheet' : 'Check your share',
  })

export const splitFinalEmail = (email: SplitEmail): EmailContent =>
  splitEmail(email, {
    title: `The split sheet for ${titleText(email.song)} is final`,
    body: 'Every writer has confirmed. You can download the split sheet as a PDF. If anyone changes a share, we’ll ask you again.',
    button: 'See the split sheet',
  })

/** That a new version was started after a co-writer confirmed this one. */
export const splitChangedEmail = (
  email: SplitEmail,
  { version, finalAt }: Pick<SplitSheetRow, 'version' | 'finalAt'>,
): EmailContent =>
  splitEmail(email, {
    title: `${email.asker} is changing the splits for ${titleText(email.song)}`,
    body: finalAt
      ? `Version ${version}, which you confirmed, stays final until everyone on the new version has confirmed it. You can still read it and download it. If you’re on the new version, we’ll email you a link.`
      : `Version ${version}, which you confirmed, doesn’t count anymore. If you’re on the new version, we’ll email you a link.`,
    button: 'See the split sheet',
  })
