import type { HoldOffer, HoldTerms } from '@velv/domain/demos/holds/hold.ts'
import {
  answerDue,
  firstHoldDefaults,
  holdDueAt,
  type HoldDefaults,
  holdEnd,
  holdLimits,
  isHoldEnd,
  nextHoldTime,
  termsFromDefaults,
} from '@velv/domain/demos/holds/hold.ts'
import { AppError } from '@velv/domain/errors.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import { readOrganization } from '../../accounts/organizations/organizations-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { countHoldsSince, lockHolds, readExclusiveUntil, readOpenHolds } from './holds-queries.ts'
import { findOrMakeDeal } from '../deals/deals-queries.ts'
import { openRoom } from '../deals/write-deal.ts'
import { type HoldRow, holds } from './holds-table.ts'
import { endHold } from './write-hold.ts'

type Found = Pick<DemoOfDrop, 'demo' | 'drop'>

/** The song that a submission's holds are of; without a song in a library, the submission stands for it. */
export const heldSongOf = ({ demo }: Pick<Found, 'demo'>) => ({
  creatorId: demo.userId,
  songId: demo.songId ?? demo.id,
  recordingId: demo.recordingId,
})

/** Throws `hold/too-often` when the organization has already held the song again within 90 days. */
export async function assertMayHoldAgain(db: Db, found: Found, now: Date): Promise<void> {
  const { songId } = heldSongOf(found)
  const since = holdEnd(now, -holdLimits.perSongDays)
  const count = await countHoldsSince(db, { songId, organizationId: organizationOf(found.drop), since })
  if (count >= holdLimits.perSong) throw new AppError('hold/too-often')
}

/** Until when another organization has the song on an exclusive hold, which refuses a cut meanwhile. */
export async function readHeldElsewhereUntil(db: Db, found: Found): Promise<Date | undefined> {
  const song = heldSongOf(found)
  return (await readExclusiveUntil(db, [song], organizationOf(found.drop))).get(song)
}

/**
 * Whether another organization has the song on an exclusive hold, so that it can't be submitted to this drop. Locks the
 * creator's holds, so that none is accepted meanwhile.
 */
export async function isHeldElsewhere(tx: Transaction, found: Found): Promise<boolean> {
  await lockHolds(tx, found.demo.userId)
  return (await readHeldElsewhereUntil(tx, found)) !== undefined
}

/** The same for an owner's queue, by the ids of the submissions; a screener learns nothing of holds. */
export async function readHeldElsewhere(db: Db, viewer: Viewer, found: Found[]): Promise<Map<string, Date>> {
  if (!viewer.organization) return new Map()
  const songs = found.map((one) => ({ ...heldSongOf(one), demoId: one.demo.id }))
  const until = await readExclusiveUntil(db, songs, viewer.organization.id)
  return new Map([...until].map(([{ demoId }, at]) => [demoId, at]))
}

/** The terms that an organization's holds begin with. */
export const readHoldDefaults = async (db: Db, organizationId: string): Promise<HoldDefaults> =>
  (await readOrganization(db, organizationId))?.holdDefaults ?? firstHoldDefaults

/** Throws `hold/dates` unless a hold may last until then. */
export function assertHoldEnd(endsAt: Date, now: Date): void {
  if (!isHoldEnd(endsAt, now))
    throw new AppError('hold/dates', { endsAt: 'Choose a day between 7 and 365 days from now.' })
}

/** What an owner offers, apart from when it ends. */
export function termsOf(offer: HoldOffer): HoldTerms {
  const { endsAt: _, ...terms } = offer
  return terms
}

/**
 * Records an offered hold on a submission that the caller has locked and moves to `hold`. Without an offer, the
 * organization's own terms apply.
 */
export async function placeHold(
  tx: Transaction,
  found: Found,
  { offer, placedBy, now }: { offer: HoldOffer | undefined; placedBy: string; now: Date },
): Promise<HoldRow> {
  const { demo, drop } = found
  await lockHolds(tx, demo.userId)
  const defaults = offer ? undefined : await readHoldDefaults(tx, organizationOf(drop))
  const terms = offer ? termsOf(offer) : termsFromDefaults(defaults!)
  const endsAt = offer ? new Date(offer.endsAt) : holdEnd(now, defaults!.days)
  const waitsUntil = (await readHeldElsewhereUntil(tx, found)) ?? null
  return insertHold(tx, found, {
    state: 'offered',
    placedBy,
    placedAt: now,
    terms,
    isExclusive: terms.isExclusive,
    answerBy: answerDue(now, endsAt, waitsUntil),
    waitsUntil,
    endsAt,
  })
}

type NewHold = Pick<
  HoldRow,
  'state' | 'placedBy' | 'placedAt' | 'terms' | 'isExclusive' | 'answerBy' | 'waitsUntil' | 'endsAt'
>

/** Opens the room of a song that is a cut, or on a hold that was accepted. Safe to repeat. */
export async function openRoomOf(tx: Transaction, found: Found, now: Date): Promise<void> {
  const { songId, creatorId } = heldSongOf(found)
  const deal = await findOrMakeDeal(tx, { songId, organizationId: organizationOf(found.drop), creatorId }, now)
  const hold = (await readOpenHolds(tx, [found.demo.id])).get(found.demo.id)
  if (!deal.openedAt || deal.closedAt) await openRoom(tx, deal, { terms: hold?.terms ?? null, now })
}

/** Inserts a hold, and the deal of the song and the organization if it is their first. */
export async function insertHold(tx: Transaction, found: Found, hold: NewHold): Promise<HoldRow> {
  const { demo, drop } = found
  const { songId, creatorId } = heldSongOf(found)
  const organizationId = organizationOf(drop)
  const now = hold.placedAt
  const deal = await findOrMakeDeal(tx, { songId, organizationId, creatorId }, now)
  const [placed] = await tx
    .insert(holds)
    .values({
      ...hold,
      id: newId(now),
      dealId: deal.id,
      demoId: demo.id,
      organizationId,
      creatorId,
      dueAt: holdDueAt(hold),
      actAt: nextHoldTime(hold, now),
    })
    .returning()
  return placed!
}

/** Ends the hold of a submission that its owner answers otherwise: with a cut, or with a no go. */
export async function endHoldByAnswer(tx: Transaction, found: Found, answer: 'cut' | 'nogo', now: Date): Promise<void> {
  await lockHolds(tx, found.demo.userId)
  const hold = (await readOpenHolds(tx, [found.demo.id])).get(found.demo.id)
  if (hold) await endHold(tx, hold, { state: answer === 'cut' ? 'converted' : 'released' }, now)
  if (answer === 'cut') await openRoomOf(tx, found, now)
}
