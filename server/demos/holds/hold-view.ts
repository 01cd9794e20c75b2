import { artistStandIn, findArtist } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { type HoldAction, holdActions } from '@velv/domain/demos/holds/hold-actions.ts'
import { type HoldTerms, isArtistKnown, isOpenHold } from '@velv/domain/demos/holds/hold.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import { revealArtist } from '../../drops/write/brief-columns.ts'
import { Timestamp } from '../../platform/http/contract.ts'
import { artworkOf } from '../../songs/artwork.ts'
import { sideOf } from '@velv/domain/demos/deals/deal-actions.ts'
import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { type DemoOfDrop, readPeople } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { allowedHoldActions, isBlockedHold } from './allowed-hold.ts'
import { listMessages, readDealRow } from '../deals/deals-queries.ts'
import { readNames, viewMessage } from '../deals/deal-view.ts'
import { allowedDealActions } from '../deals/allowed-deal.ts'
import { DealMessage, Side } from '../deals/deal-shapes.ts'
import { HoldSummary, viewHoldSummary } from './hold-summary.ts'
import { listHoldsOfDemo } from './holds-queries.ts'
import type { HoldRow } from './holds-table.ts'

const Terms = z
  .object({
    project: z.string(),
    artist: z.string().openapi({ description: 'Empty for the creator while it is confidential' }),
    isArtistConfidential: z.boolean(),
    fee: z
      .string()
      .openapi({ description: 'As the offer of a brief, such as `advance USD 4000`; empty if it is open' }),
    split: z.string(),
    isExclusive: z.boolean(),
    hasFirstRefusal: z.boolean(),
    message: z.string(),
  })
  .openapi('HoldTerms')

export const Hold = HoldSummary.extend({
  demoId: z.uuid(),
  dealId: z.uuid(),
  placedAt: Timestamp,
  placedBy: z.string().nullable().openapi({ description: 'Null once their account is deleted' }),
  terms: Terms.nullable().openapi({ description: 'Null for a hold from before terms were recorded' }),
  openedAt: Timestamp.nullable().openapi({ description: 'When its creator first saw the terms' }),
  acceptedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  endReason: z.string(),
  proposal: z
    .object({ endsAt: Timestamp, by: Side, reason: z.string() })
    .nullable()
    .openapi({ description: 'An end that the other side has to agree to' }),
  messages: z.array(DealMessage).openapi({
    description: `The latest ${dealLimits.shownMessages} about the newest hold, while there is no deal room`,
  }),
  canWrite: z.boolean().openapi({ description: 'The viewer may write to the other side' }),
  can: z.array(z.enum(Object.keys(holdActions) as [HoldAction, ...HoldAction[]])),
}).openapi('Hold')

/** All holds of a submission, the newest first, as its creator, the owner or staff may see them. */
export async function viewHoldsOfDemo(db: Db, viewer: Viewer, { demo, drop }: DemoOfDrop, now: Date) {
  const rows = await listHoldsOfDemo(db, demo.id)
  if (rows.length === 0) return []
  const [latest] = rows
  const [deal, isBlocked] = await Promise.all([
    readDealRow(db, latest!.dealId),
    isBlockedHold(db, { demo, hold: latest! }),
  ])
  // Staff read messages only on a report, and a room has them on its own page.
  const hasMessages = sideOf(viewer, deal) !== undefined && !deal.openedAt
  const messages = hasMessages ? await listMessages(db, deal.id, dealLimits.shownMessages) : []
  // Without a room, there is nothing else that its state follows from.
  const found = { deal, versions: [], files: [], hasOpenHold: isOpenHold(latest!.state) }
  const canWrite = hasMessages && allowedDealActions(viewer, found).includes('deal.write')
  const nameOf = await readNames(db, [
    ...rows.map(({ placedBy }) => placedBy),
    ...messages.map(({ message }) => message.authorId),
  ])
  const hide = hideArtistFrom(viewer, { demo, drop }, rows)
  return rows.map((hold, index) => ({
    ...viewHoldSummary(hold),
    demoId: demo.id,
    dealId: hold.dealId,
    placedAt: hold.placedAt.toISOString(),
    placedBy: nameOf(hold.placedBy),
    terms: hold.terms && viewTerms(hold.terms, hide),
    openedAt: hold.openedAt?.toISOString() ?? null,
    acceptedAt: hold.acceptedAt?.toISOString() ?? null,
    endedAt: hold.endedAt?.toISOString() ?? null,
    endReason: hide(hold.endReason),
    proposal: hold.proposedEnd && {
      endsAt: hold.proposedEnd.toISOString(),
      by: hold.proposedBy!,
      reason: hide(hold.proposedReason),
    },
    // They are about the song, and stand with its newest hold.
    messages:
      index > 0
        ? []
        : messages.map((one) => {
            const message = viewMessage(one, nameOf)
            return { ...message, text: hide(message.text) }
          }),
    canWrite: index === 0 && canWrite,
    can: allowedHoldActions(viewer, { demo, drop, hold }, isBlocked, now),
  }))
}

const viewTerms = (terms: HoldTerms, hide: (text: string) => string): HoldTerms => ({
  ...terms,
  artist: hide === shown ? terms.artist : hide(terms.isArtistConfidential ? '' : terms.artist),
  project: hide(terms.project),
  split: hide(terms.split),
  message: hide(terms.message),
})

const shown = (text: string) => text

/** Leaves out the name of a confidential artist, for a creator who has never accepted a hold on a song that is no cut. */
function hideArtistFrom(viewer: Viewer, { demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>, rows: HoldRow[]) {
  if (demo.userId !== viewer.id || isArtistKnown(demo)) return shown
  const names = [
    drop.confidentialArtist,
    ...rows.map(({ terms }) => (terms?.isArtistConfidential ? terms.artist : '')),
  ].filter(Boolean)
  const finders = names.map(findArtist)
  return (text: string) => finders.reduce((left, finder) => finder.replace(left, artistStandIn), text)
}

/** Holds in a list, with the songs and drops that they are about. */
export async function viewListedHolds(db: Db, viewer: Viewer, rows: { hold: HoldRow; demo: DemoRow; drop: DropRow }[]) {
  const side = viewer.organization ? 'owner' : 'creator'
  const people =
    side === 'owner' ? await readPeople(db, [...new Set(rows.map(({ hold }) => hold.creatorId))]) : undefined
  return rows.map(({ hold, demo, drop }) => ({
    ...viewHoldSummary(hold),
    demoId: demo.id,
    title: demo.title,
    artwork: artworkOf(demo.songId ?? demo.id),
    creator: people?.get(hold.creatorId)?.name ?? null,
    drop: { id: drop.id, name: dropName(side === 'owner' || isArtistKnown(demo) ? revealArtist(drop) : drop) },
    placedAt: hold.placedAt.toISOString(),
    hasProposal: hold.proposedBy !== null && hold.proposedBy !== side,
  }))
}
