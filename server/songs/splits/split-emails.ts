import { composeEmail, emailTime } from '../../platform/email/compose-email.ts'
import { hasLink } from '@velv/domain/link-text.ts'
import { shareText } from '@velv/domain/songs/splits/share.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import type { SplitRequestKind } from '@velv/domain/jobs.ts'
import { eq } from 'drizzle-orm'
import { readUserByEmail } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
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

/** A title as part of a sentence. One that holds a link would turn the email into an advertisement. */
const titleText = (title: string): string => (hasLink(title) ? 'a song' : `“${title}”`)

const subjects: Record<SplitRequestKind, (asker: string, title: string) => string> = {
  request: (asker, title) => `${asker} added you as a writer of ${title}`,
  reminder: (asker, title) => `Reminder: ${asker} is waiting for you to confirm your share of ${title}`,
  renewed: (_asker, title) => `Your new link for ${title}`,
}

const footer = (asker: string) =>
  `You got this email because ${asker} entered your address on Velv, where songwriters pitch their songs. Not you? You can ignore this email. The link also lets you see or delete the data we keep about you.`

/** What an email about a share needs; undefined once the share is gone. */
async function readForEmail(db: Db, shareId: string) {
  const [found] = await db
    .select({ share: writerShares, sheet: splitSheets })
    .from(writerShares)
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .where(eq(writerShares.id, shareId))
  if (!found) return undefined
  const { title, askedBy } = await readPrinted(db, found.sheet, await listWriters(db, found.sheet.id))
  return { ...found, title: titleText(title), asker: askedBy }
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
  const { share, title, asker } = found
  const status = linkStatus({ ...found, link }, clock.now())
  const isDue = status === 'open' || (status === 'answered' && kind === 'renewed')
  if (!isDue || (await wantsNone(db, link.email))) return
  await mailer.send(
    composeEmail({
      to: link.email,
      name: share.name,
      title: subjects[kind](asker, title),
      body:
        status === 'answered'
          ? 'It shows the split sheet and your answer.'
          : 'Check your share and confirm it, or suggest a change. You don’t need an account.',
      lines: [
        ['Your share', shareText(share.shareBasisPoints)],
        ['Role', rolesText(share.roles)],
        ['Link expires', emailTime(link.expiresAt)],
      ],
      button: status === 'answered' ? 'See the split sheet' : 'Check your share',
      url: splitLinkUrl({ baseUrl, secret }, link),
      footer: footer(asker),
      // A retry on the same day is the same email, and the next reminder another one.
      key: `split-${link.id}-${kind}-${clock.now().toISOString().slice(0, 10)}`,
      unsubscribe: unsubscribeUrl(link.email),
    }),
  )
}

type News = { title: (asker: string, title: string) => string; body: string; key: string }

/** Tells a co-writer something about a sheet that they confirmed, with a link to it. */
async function sendNews(
  { db, clock, mailer, baseUrl, secret, unsubscribeUrl }: Needs,
  found: NonNullable<Awaited<ReturnType<typeof readForEmail>>>,
  news: News,
): Promise<void> {
  const { share, asker, title } = found
  if (share.email === '' || (await wantsNone(db, share.email))) return
  const now = clock.now()
  const link = await db.transaction(async (tx) => {
    const active = await readActiveLink(tx, share.id)
    return active && active.expiresAt > now ? active : makeLink(tx, share, now)
  })
  await mailer.send(
    composeEmail({
      to: share.email,
      name: share.name,
      title: news.title(asker, title),
      body: news.body,
      lines: [['Your share', shareText(share.shareBasisPoints)]],
      button: 'See the split sheet',
      url: splitLinkUrl({ baseUrl, secret }, link),
      footer: footer(asker),
      key: `${news.key}-${share.id}`,
      unsubscribe: unsubscribeUrl(share.email),
    }),
  )
}

/** Tells a co-writer that the sheet is final. */
export async function sendSplitFinal(needs: Needs, { shareId }: { shareId: string }): Promise<void> {
  const found = await readForEmail(needs.db, shareId)
  if (!found?.sheet.finalAt || found.sheet.replacedAt) return
  await sendNews(needs, found, {
    title: (_asker, title) => `The split sheet for ${title} is final`,
    body: 'Every writer has confirmed. You can download the split sheet as a PDF. If anyone changes a share, we’ll ask you again.',
    key: 'split-final',
  })
}

/** Tells a co-writer who had confirmed that a new version was started, for which everyone is asked again. */
export async function sendSplitChanged(needs: Needs, { shareId }: { shareId: string }): Promise<void> {
  const found = await readForEmail(needs.db, shareId)
  if (!found) return
  const { version, finalAt } = found.sheet
  await sendNews(needs, found, {
    title: (asker, title) => `${asker} is changing the splits for ${title}`,
    body: finalAt
      ? `Version ${version}, which you confirmed, stays final until everyone on the new version has confirmed it. You can still read it and download it. If you’re on the new version, we’ll email you a link.`
      : `Version ${version}, which you confirmed, doesn’t count anymore. If you’re on the new version, we’ll email you a link.`,
    key: 'split-changed',
  })
}
