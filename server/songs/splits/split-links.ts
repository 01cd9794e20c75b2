import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkStatus } from '@velv/domain/songs/splits/co-writer-answer.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { isId, newId } from '../../platform/database/ids.ts'
import {
  type LinkEnd,
  type SplitLinkRow,
  splitLinks,
  type SplitSheetRow,
  splitSheets,
  type WriterShareRow,
  writerShares,
} from './splits-table.ts'

const dayMs = 86_400_000

/** The page that the links lead to. The token is in the fragment, which browsers send to no server (decision 0105). */
export const splitLinkPath = '/splits/confirm'

const signatureOf = (id: string, secret: string): string =>
  createHmac('sha256', `split link ${secret}`).update(id).digest('base64url')

const tokenOf = ({ id }: SplitLinkRow, secret: string): string => `${id}.${signatureOf(id, secret)}`

export const splitLinkUrl = ({ baseUrl, secret }: Pick<Deps, 'baseUrl' | 'secret'>, link: SplitLinkRow): string =>
  `${baseUrl}${splitLinkPath}#${tokenOf(link, secret)}`

/** A link with its share and sheet. */
export type FoundLink = { link: SplitLinkRow; share: WriterShareRow; sheet: SplitSheetRow }

/** The link of a token, or undefined for every token that Velv didn't make. */
export async function findLink(db: Db, token: string, secret: string): Promise<FoundLink | undefined> {
  const [id = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, secret))]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected) || !isId(id)) {
    return undefined
  }
  return readLink(db, id)
}

export async function readLink(db: Db, id: string): Promise<FoundLink | undefined> {
  const [found] = await db
    .select({ link: splitLinks, share: writerShares, sheet: splitSheets })
    .from(splitLinks)
    .innerJoin(writerShares, eq(writerShares.id, splitLinks.shareId))
    .innerJoin(splitSheets, eq(splitSheets.id, writerShares.sheetId))
    .where(eq(splitLinks.id, id))
  return found
}

/** Whether its recipient confirmed a share of a sheet that became final, which they can read whatever came after it. */
const isOfKeptSheet = ({ link, share, sheet }: FoundLink): boolean =>
  sheet.finalAt !== null && share.state === 'confirmed' && share.answeredBy === link.email

export function linkStatus(found: FoundLink, now: Date): LinkStatus {
  const { link, share, sheet } = found
  if (share.erasedAt || link.email === '') return 'erased'
  if (!isOfKeptSheet(found)) {
    if (link.endedAt) return link.endedBecause ?? 'replaced'
    if (sheet.replacedAt) return 'replaced'
  }
  if (link.expiresAt <= now) return 'expired'
  return share.state === 'sent' ? 'open' : 'answered'
}

/** Makes a link to a share, and ends those that were sent before. */
export async function makeLink(tx: Transaction, share: WriterShareRow, now: Date): Promise<SplitLinkRow> {
  await endLinks(tx, [share.id], 'replaced', now)
  const [link] = await tx
    .insert(splitLinks)
    .values({
      id: newId(now),
      shareId: share.id,
      email: share.email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + splitLimits.linkDays * dayMs),
    })
    .returning()
  return link!
}

export async function endLinks(tx: Transaction, shareIds: readonly string[], why: LinkEnd, now: Date): Promise<void> {
  await tx
    .update(splitLinks)
    .set({ endedAt: now, endedBecause: why })
    .where(and(inArray(splitLinks.shareId, [...shareIds]), isNull(splitLinks.endedAt)))
}

/** The newest link to a share that still works. */
export async function readActiveLink(db: Db, shareId: string): Promise<SplitLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(splitLinks)
    .where(and(eq(splitLinks.shareId, shareId), isNull(splitLinks.endedAt)))
  return link
}
