import { composeEmail, type EmailParams } from '../platform/email/compose-email.ts'
import type { EmailContent } from '../platform/email/mailer.ts'

type Recipient = {
  user: { email: string; name: string }
  baseUrl: string
  /** Absent where the email can't be turned off. */
  unsubscribe?: string | undefined
  key: string
}

/** The texts of a notification; those of its kind are in `domain/notifications/notification-templates.ts`. */
type Update = { title: string; body: string; path: string }

function updateEmail(
  written: Pick<EmailParams, 'title' | 'body' | 'sections' | 'button' | 'url' | 'footer'>,
  { user, baseUrl, unsubscribe, key }: Recipient,
): EmailContent {
  return composeEmail({
    ...written,
    to: user.email,
    name: user.name,
    key,
    ...(unsubscribe !== undefined && { unsubscribe, links: [['Email settings', `${baseUrl}/account#emails`]] }),
  })
}

export const notificationEmail = (
  { title, body, path, button }: Update & { button: string },
  recipient: Recipient,
): EmailContent =>
  updateEmail(
    {
      title,
      body,
      button,
      url: recipient.baseUrl + path,
      footer:
        recipient.unsubscribe === undefined
          ? 'We always send emails about the security of your account.'
          : 'You’re receiving this email because you have a Velv account.',
    },
    recipient,
  )

/** One update as it would be mailed alone, or several, each with its link. */
export function digestEmail(updates: readonly Update[], recipient: Recipient): EmailContent {
  const { baseUrl } = recipient
  const [first, ...more] = updates
  const footer = 'You’re receiving this email because you chose a daily digest.'
  if (first && more.length === 0) {
    const { title, body, path } = first
    return updateEmail({ title, body, button: 'See it on Velv', url: baseUrl + path, footer }, recipient)
  }
  return updateEmail(
    {
      title: `${updates.length} updates from Velv`,
      body: 'Here’s what happened since your last digest.',
      sections: updates.map(({ title, body, path }) => ({ title, body, url: baseUrl + path })),
      button: 'See all notifications',
      url: `${baseUrl}/#notifications`,
      footer,
    },
    recipient,
  )
}
