import { emailDelivery } from '@velv/domain/notifications/email-preferences.ts'
import { isNotificationAction } from '@velv/domain/notifications/notification-templates.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import { hasVerifiedEmail } from '../../accounts/email/send-account-email.ts'
import type { Deps } from '../../deps.ts'
import { digestEmail } from '../notification-emails.ts'
import { digestTarget, unsubscribeUrl } from '../unsubscribe/unsubscribe-link.ts'
import { deleteDigestEntries, listDigestEntries, listDigestRecipients } from './digest-queries.ts'

/** How many people one query finds, and how many updates one email shows; the rest follow in the next digest. */
const recipientsPerPage = 500
const entriesPerEmail = 50

/** Queues a digest for everyone who has something to read in it. Safe to repeat. */
export async function startDigests({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  let last: string | undefined
  do {
    const page = await listDigestRecipients(db, last, recipientsPerPage)
    for (const userId of page) await jobs.enqueue(db, 'email.digest', { userId }, { key: userId })
    last = page.length === recipientsPerPage ? page.at(-1) : undefined
  } while (last !== undefined)
}

/** Sends what waits for a person's digest. A crash after sending can send it twice, but never loses it. */
export async function sendDigest(
  { db, mailer, baseUrl, secret }: Pick<Deps, 'db' | 'mailer' | 'baseUrl' | 'secret'>,
  userId: string,
): Promise<void> {
  const entries = await listDigestEntries(db, userId, entriesPerEmail)
  const user = await readUser(db, userId)
  const last = entries.at(-1)
  if (!user || !last) return
  // The recipient may have turned some of it off since. Those who no longer want a digest still get what waits for it.
  const wanted = entries.filter(({ action }) => isNotificationAction(action) && emailDelivery(user, action) !== 'off')
  if (wanted.length > 0 && hasVerifiedEmail(user)) {
    const unsubscribe = unsubscribeUrl({ baseUrl, secret }, { userId: user.id, event: digestTarget })
    await mailer.send(digestEmail(wanted, { user, baseUrl, unsubscribe, key: `digest-${last.id}` }))
  }
  await deleteDigestEntries(
    db,
    entries.map(({ id }) => id),
  )
}
