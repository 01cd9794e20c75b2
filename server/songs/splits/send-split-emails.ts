import type { SplitRequestKind } from '@velv/domain/jobs.ts'
import { eq } from 'drizzle-orm'
import { readUserByEmail } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EmailContent } from '../../platform/email/mailer.ts'
import { type SplitEmail, splitChangedEmail, splitFinalEmail, splitRequestEmail } from './split-emails.ts'
import { linkStatus, makeLink, readActiveLink, splitLinkUrl } from './split-links.ts'
import { listWriters, readPrinted } from './splits-queries.ts'
import { splitLinks, splitOptOuts, splitSheets, writerShares } from './splits-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'baseUrl' | 'secret'> & {
  /** Signs the link that turns off all of these emails to an address. */
  unsubscribeUrl: (email: string) => string
}

/** Whether an address wants none of these emails; the master switch of an account covers its address. */
async function wantsNone(db: Db, email: string): Promise<boolean> {
  if ((await db.$count(splitOptOuts, eq(splitOptOuts.email, email))) > 0) return true
  return (await readUserByEmail(db, email))?.emailsOff ?? false
}

/** Sends no more requests to confirm a share to an address. */
export async function optOutOfSplits(db: Db, email: string, now: Date): Promise<void> {
  await db.insert(splitOptOuts).values({ email: email.toLowerCase(), at: now }).onConflictDoNothing()
}

/** What an email about a share needs; undefined once the share is gone. */
async function readForEmail(db: Db, shareId: string) {
  const [found] = await db
    .select({ share: writerShares, sheet: splitSheets })
    .from(writerShares)
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .where(eq(writerShares.id, shareId))
  if (!found) return undefined
  const { title, askedBy } = await readPrinted(db, found.sheet, await listWriters(db, found.sheet.id))
  return { ...found, song: title, asker: askedBy }
}

/**
 * Sends a co-writer the link to their share, unless it has ended or they want none. It is the same whether or not the
 * address has an account, and says nothing about where the song was submitted.
 */
export async function sendSplitRequest(
  { db, clock, mailer, baseUrl, secret, unsubscribeUrl }: Needs,
  { linkId, kind }: { linkId: string; kind: SplitRequestKind },
): Promise<void> {
  const [link] = await db.select().from(splitLinks).where(eq(splitLinks.id, linkId))
  const found = link && (await readForEmail(db, link.shareId))
  if (!link || !found) return
  const { share, song, asker } = found
  const status = linkStatus({ ...found, link }, clock.now())
  const isDue = status === 'open' || (status === 'answered' && kind === 'renewed')
  if (!isDue || (await wantsNone(db, link.email))) return
  await mailer.send(
    splitRequestEmail(
      {
        to: link.email,
        share,
        song,
        asker,
        url: splitLinkUrl({ baseUrl, secret }, link),
        // A retry on the same day is the same email, and the next reminder another one.
        key: `split-${link.id}-${kind}-${clock.now().toISOString().slice(0, 10)}`,
        unsubscribe: unsubscribeUrl(link.email),
      },
      { kind, isAnswered: status === 'answered', expiresAt: link.expiresAt },
    ),
  )
}

/** Tells a co-writer something about a sheet that they confirmed, with a link to it. */
async function sendNews(
  { db, clock, mailer, baseUrl, secret, unsubscribeUrl }: Needs,
  found: NonNullable<Awaited<ReturnType<typeof readForEmail>>>,
  key: string,
  compose: (email: SplitEmail) => EmailContent,
): Promise<void> {
  const { share, asker, song } = found
  if (share.email === '' || (await wantsNone(db, share.email))) return
  const now = clock.now()
  const link = await db.transaction(async (tx) => {
    const active = await readActiveLink(tx, share.id)
    return active && active.expiresAt > now ? active : makeLink(tx, share, now)
  })
  const url = splitLinkUrl({ baseUrl, secret }, link)
  const unsubscribe = unsubscribeUrl(share.email)
  await mailer.send(compose({ to: share.email, share, song, asker, url, key: `${key}-${share.id}`, unsubscribe }))
}

/** Tells a co-writer that the sheet is final. */
export async function sendSplitFinal(needs: Needs, { shareId }: { shareId: string }): Promise<void> {
  const found = await readForEmail(needs.db, shareId)
  if (!found?.sheet.finalAt || found.sheet.replacedAt) return
  await sendNews(needs, found, 'split-final', splitFinalEmail)
}

/** Tells a co-writer who had confirmed that a new version was started, for which everyone is asked again. */
export async function sendSplitChanged(needs: Needs, { shareId }: { shareId: string }): Promise<void> {
  const found = await readForEmail(needs.db, shareId)
  if (!found) return
  await sendNews(needs, found, 'split-changed', (email) => splitChangedEmail(email, found.sheet))
}
