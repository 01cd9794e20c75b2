import { eq } from 'drizzle-orm'
import { readUser, readUserByEmail } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { composeEmail, emailTime } from '../../platform/email/compose-email.ts'
import { listeningLinkUrl } from './link-token.ts'
import { readLink, stateOf } from './links-queries.ts'
import { linkOptOuts } from './links-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'baseUrl' | 'secret'> & {
  /** Signs the link that turns off all of these emails to an address. */
  unsubscribeUrl: (email: string) => string
}

/** Whether an address wants none of these emails; the master switch of an account covers its address. */
async function wantsNone(db: Db, email: string): Promise<boolean> {
  if ((await db.$count(linkOptOuts, eq(linkOptOuts.email, email))) > 0) return true
  return (await readUserByEmail(db, email))?.emailsOff ?? false
}

/** Sends no more listening links to an address. */
export async function optOutOfLinks(db: Db, email: string, now: Date): Promise<void> {
  await db.insert(linkOptOuts).values({ email: email.toLowerCase(), at: now }).onConflictDoNothing()
}

/** Emails a listening link to its recipient, unless it has ended or they want none. It names no song, artist, or brief. */
export async function sendLink(needs: Needs, { linkId }: { linkId: string }): Promise<void> {
  const { db, clock, mailer, unsubscribeUrl } = needs
  const found = await readLink(db, linkId)
  if (!found || stateOf(found, clock.now()) !== 'live') return
  const { link, organization } = found
  if (link.email === '' || (await wantsNone(db, link.email))) return
  const maker = await readUser(db, link.madeBy)
  const from = maker && maker.name !== organization ? `${maker.name} of ${organization}` : organization
  await mailer.send(
    composeEmail({
      to: link.email,
      name: link.recipient,
      title: `${from} shared songs with you`,
      body: link.message || 'Listen in your browser. You don’t need an account.',
      lines: [['Link expires', emailTime(link.expiresAt)]],
      button: 'Listen',
      url: listeningLinkUrl(needs, link.id),
      footer: `You got this email because ${from} entered your address on Velv, where songwriters pitch their songs. The link is only for you: ${organization} sees what you play with it. It also lets you see or delete the data we keep about you.`,
      key: `listening-link-${link.id}`,
      unsubscribe: unsubscribeUrl(link.email),
    }),
  )
}
