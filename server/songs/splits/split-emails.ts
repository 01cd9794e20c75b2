import { composeEmail, emailDay } from '../../platform/email/compose-email.ts'
import { shareText } from '@velv/domain/songs/splits/share.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import type { SplitRequestKind } from '@velv/domain/jobs.ts'
import { eq } from 'drizzle-orm'
import { readUser, readUserByEmail } from '../../accounts/accounts-queries.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { songs } from '../songs-table.ts'
import { linkStatus, makeLink, readActiveLink, splitLinkUrl } from './split-links.ts'
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
const titleText = (title: string): string => (/:\/\/|www\./i.test(title) ? 'a song' : `“${title}”`)

const subjects: Record<SplitRequestKind, (asker: string, title: string) => string> = {
  request: (asker, title) => `${asker} added you as a writer of ${title}`,
  reminder: (asker, title) => `Reminder: ${asker} is waiting for you to confirm your share of ${title}`,
  renewed: (_asker, title) => `Your new link for ${title}`,
}

const footer = (asker: string) =>
  `You got this email because ${asker} entered your address on Velv, where songwriters pitch their songs. Not you? You can ignore this email. The link also lets you see or delete the data we keep about you.`

/**
 * Sends a co-writer the link to their share, unless it has ended or they want none. It is the same whether or not the
 * address has an account, and says nothing about where the song was submitted.
 */
export async function sendSplitRequest(
  { db, clock, mailer, baseUrl, secret, unsubscribeUrl }: Needs,
  { linkId, kind }: { linkId: string; kind: SplitRequestKind },
): Promise<void> {
  const [found] = await db
    .select({ link: splitLinks, share: writerShares, sheet: splitSheets, song: songs })
    .from(splitLinks)
    .innerJoin(writerShares, eq(writerShares.id, splitLinks.shareId))
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .innerJoin(songs, eq(songs.id, splitSheets.songId))
    .where(eq(splitLinks.id, linkId))
  const creator = found && (await readUser(db, found.song.userId))
  if (!creator) return
  const { link, share, song } = found
  const status = linkStatus(found, clock.now())
  const isDue = status === 'open' || (status === 'answered' && kind === 'renewed')
  if (!isDue || (await wantsNone(db, link.email))) return
  const title = titleText(song.title)
  await mailer.send(
    composeEmail({
      to: link.email,
      name: share.name,
      title: subjects[kind](creator.name, title),
      body:
        status === 'answered'
          ? 'It shows the split sheet and your answer.'
          : 'Check your share and confirm it, or suggest a change. You don’t need an account.',
      lines: [
        ['Your share', shareText(share.shareBasisPoints)],
        ['Role', rolesText(share.roles)],
        ['Link expires', emailDay(link.expiresAt)],
      ],
      button: status === 'answered' ? 'See the split sheet' : 'Check your share',
      url: splitLinkUrl({ baseUrl, secret }, link),
      footer: footer(creator.name),
      // A retry on the same day is the same email, and the next reminder another one.
      key: `split-${link.id}-${kind}-${clock.now().toISOString().slice(0, 10)}`,
      unsubscribe: unsubscribeUrl(link.email),
    }),
  )
}

/** Tells a co-writer that the sheet is final, with a link to it. */
export async function sendSplitFinal(
  { db, clock, mailer, baseUrl, secret, unsubscribeUrl }: Needs,
  { shareId }: { shareId: string },
): Promise<void> {
  const [found] = await db
    .select({ share: writerShares, sheet: splitSheets, song: songs })
    .from(writerShares)
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .innerJoin(songs, eq(songs.id, splitSheets.songId))
    .where(eq(writerShares.id, shareId))
  const creator = found && (await readUser(db, found.song.userId))
  if (!creator || !found.sheet.finalAt || found.sheet.replacedAt) return
  const { share, song } = found
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
      title: `The split sheet for ${titleText(song.title)} is final`,
      body: 'Every writer has confirmed. You can download the split sheet as a PDF. If anyone changes a share, we’ll ask you again.',
      lines: [['Your share', shareText(share.shareBasisPoints)]],
      button: 'See the split sheet',
      url: splitLinkUrl({ baseUrl, secret }, link),
      footer: footer(creator.name),
      key: `split-final-${share.id}`,
      unsubscribe: unsubscribeUrl(share.email),
    }),
  )
}
