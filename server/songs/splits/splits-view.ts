import { addendumText } from '@velv/domain/songs/splits/addendum.ts'
import { maskedEmail } from '@velv/domain/songs/splits/co-writer-answer.ts'
import { historyText } from '@velv/domain/songs/splits/split-history.ts'
import { oneStop, oneStopText } from '@velv/domain/songs/splits/one-stop.ts'
import { evenShares } from '@velv/domain/songs/splits/share.ts'
import { canRemind } from '@velv/domain/songs/splits/split-limits.ts'
import { missingFromSheet } from '@velv/domain/songs/splits/split-sheet.ts'
import type { DealTerms } from '@velv/domain/demos/deals/deal.ts'
import type { z } from '@hono/zod-openapi'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SongRow } from '../songs-table.ts'
import type { SheetDocument } from './documents/sheet-document.ts'
import type { readCoWriterData } from './co-writer-data.ts'
import { type FoundLink, linkStatus } from './split-links.ts'
import {
  type AddendumRow,
  isUndoable,
  iswcOf,
  type listHistory,
  printedSheet,
  type SheetRows,
  sheetFacts,
  shownWriter,
  undoUntil,
  withFacts,
} from './splits-queries.ts'
import type { CoWriterData, SheetVersion, SplitRequest, Splits } from './splits-shapes.ts'
import type { SplitSheetRow, WriterShareRow } from './splits-table.ts'
import { isPrintable } from '../../platform/documents/document-fonts.ts'
import { shownEmail } from '../../platform/email/email-address.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

const writerView = (writer: WriterShareRow, now: Date) => ({
  id: writer.id,
  name: writer.name,
  legalName: writer.legalName,
  roles: writer.roles,
  shareBasisPoints: writer.shareBasisPoints,
  publisher: writer.publisher,
  publisherBasisPoints: writer.publisherBasisPoints,
  society: writer.society,
  ipi: writer.ipi,
  publisherIpi: writer.publisherIpi,
  isCreator: writer.isCreator,
  email: shownEmail(writer.email),
  state: writer.state,
  sentAt: time(writer.sentAt),
  canRemind: writer.state === 'sent' && canRemind(writer, now),
  openedAt: time(writer.openedAt),
  answeredAt: time(writer.answeredAt),
  answeredBy: writer.answeredBy,
  suggestion: writer.suggestion,
  reason: writer.reason,
  isErased: writer.erasedAt !== null,
})

/** A song's splits for its creator; before the first sheet, a proposal with the writers that the song lists. */
export function splitsView(
  song: SongRow,
  viewer: Viewer,
  { found, finalVersion }: { found: SheetRows | undefined; finalVersion: number | null },
  now: Date,
): z.infer<typeof Splits> {
  const writers = found ? withFacts(found).map((writer) => shownWriter(writer, now)) : []
  const { sheet } = found ?? {}
  const { title, isrc, containsSamples } = sheet ? printedSheet(sheet, song) : song
  return {
    title,
    isrc,
    version: sheet?.version ?? 0,
    revision: sheet?.revision ?? 0,
    iswc: found ? iswcOf(found) : '',
    sentAt: time(sheet?.sentAt ?? null),
    finalAt: time(sheet?.finalAt ?? null),
    finalVersion,
    isReadyForHold: finalVersion !== null,
    ...sheetFacts(writers),
    unprintable: [title, ...writers.flatMap(({ name, legalName, publisher }) => [name, legalName, publisher])].filter(
      (text) => !isPrintable(text),
    ),
    oneStop: oneStopText(oneStop({ writers }, { containsSamples })),
    addenda: found ? found.addenda.map((one) => addendumView(one, writers)) : [],
    writers: found ? writers.map((writer) => writerView(writer, now)) : proposal(song, viewer),
  }
}

/** `by`: the writer that it is about, or the creator for the song's ISWC. */
const addendumView = (addendum: AddendumRow, writers: readonly WriterShareRow[]) => ({
  at: addendum.at.toISOString(),
  writer:
    (addendum.shareId === null
      ? writers.find(({ isCreator }) => isCreator)
      : writers.find(({ id }) => id === addendum.shareId)
    )?.name ?? '',
  text: addendumText(addendum),
})

/**
 * The writers that the song lists, with equal shares, and its creator: without a share if the song lists only others, who may
 * also be the creator under another name.
 */
function proposal(song: SongRow, { user }: Viewer): z.infer<typeof Splits>['writers'] {
  const isOwn = (name: string) => name.toLowerCase() === user.name.toLowerCase()
  const listed = song.writers.length > 0 ? song.writers : [user.name]
  const names = listed.some(isOwn) ? listed : [user.name, ...listed]
  const shares = [...Array<number>(names.length - listed.length).fill(0), ...evenShares(listed.length)]
  return names.map((name, index) => ({
    id: proposedId(song.id, index),
    name,
    legalName: '',
    roles: ['composer'],
    shareBasisPoints: shares[index]!,
    publisher: '',
    publisherBasisPoints: 0,
    society: null,
    ipi: '',
    publisherIpi: '',
    isCreator: isOwn(name) && names.findIndex(isOwn) === index,
    email: '',
    state: 'draft',
    sentAt: null,
    canRemind: false,
    openedAt: null,
    answeredAt: null,
    answeredBy: '',
    suggestion: null,
    reason: '',
    isErased: false,
  }))
}

/** A share that isn't saved has no id yet. This one is the same each time the page reads it. */
const proposedId = (songId: string, index: number): string =>
  songId.slice(0, -2) + (Number.parseInt(songId.slice(-2), 16) ^ index).toString(16).padStart(2, '0')

export const historyView = ({ rows, next }: Awaited<ReturnType<typeof listHistory>>) => ({
  rows: rows.map(({ id, at, version, action, writer, email }) => ({
    id: String(id),
    at: at.toISOString(),
    version,
    action,
    text: historyText(action, writer),
    email: shownEmail(email),
  })),
  next,
})

/** The content of a sheet's documents. `reader`: the address of the co-writer who reads it; absent for the creator. */
export function sheetDocument(
  { sheet, writers: rows, addenda }: SheetRows,
  { title, isrc, containsSamples }: ReturnType<typeof printedSheet>,
  now: Date,
  reader?: string,
): SheetDocument {
  const writers = rows.map((writer) => shownWriter(writer, now))
  return {
    title,
    iswc: sheet.iswc,
    isrc,
    version: sheet.version,
    finalAt: sheet.finalAt,
    writers: writers.map((writer) => ({
      ...writer,
      confirmedAt: writer.state === 'confirmed' ? writer.answeredAt : null,
      confirmedBy:
        reader === undefined || reader === writer.answeredBy ? writer.answeredBy : maskedEmail(writer.answeredBy),
    })),
    addenda,
    oneStop: oneStopText(oneStop({ writers }, { containsSamples })),
    missing: missingFromSheet({ writers }),
    printedAt: now,
  }
}

export const versionView = ({ version, title, finalAt }: SplitSheetRow): z.infer<typeof SheetVersion> => ({
  version,
  title: title ?? '',
  finalAt: finalAt!.toISOString(),
})

/** The terms that an organization and the song's creator have both confirmed, as far as they concern a writer's share. */
export type SharedTerms = Omit<DealTerms, 'other'> & { organization: string | null; confirmedAt: Date }

export type ReadConfirmedTerms = (db: Db, songId: string) => Promise<SharedTerms[]>

export type RequestFacts = SheetRows & {
  /** The title on the sheet. */
  title: string
  /** The creator’s name. */
  requestedBy: string
  /** The final sheets that the recipient of the link confirmed, newest first. */
  confirmed: SplitSheetRow[]
  /** The version that came after this one. */
  newer: SplitSheetRow | undefined
  deals: SharedTerms[]
}

/** What a link shows: the whole sheet while it works, and only what it was about once it doesn't. */
export function requestView(found: FoundLink, facts: RequestFacts, now: Date): z.infer<typeof SplitRequest> {
  const { title, requestedBy, confirmed, newer, deals, sheet, writers: rows, addenda } = facts
  const { link } = found
  const status = linkStatus(found, now)
  const writers = withFacts({ sheet, writers: rows, addenda })
  const you = writers.find(({ id }) => id === link.shareId)
  const isShown = (status === 'open' || status === 'answered') && you !== undefined
  return {
    status,
    title: status === 'erased' ? '' : title,
    requestedBy: status === 'erased' ? '' : requestedBy,
    // Someone who finds an old link doesn’t learn an address from it.
    sentTo: isShown ? shownEmail(link.email) : maskedEmail(shownEmail(link.email)),
    sentAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    versions: isShown ? confirmed.map(versionView) : [],
    sheet: isShown
      ? {
          version: sheet.version,
          finalAt: time(sheet.finalAt),
          newerVersion: newer ? { version: newer.version, finalAt: time(newer.finalAt) } : null,
          addenda: addenda.map((one) => addendumView(one, writers)),
          // Someone who says that they didn’t write the song has no part in what it is used for. A newer sheet has its own links.
          deals:
            you.state === 'declined' || newer?.finalAt
              ? []
              : deals.map((terms) => ({ ...terms, confirmedAt: terms.confirmedAt.toISOString() })),
          writers: writers.map((writer) => {
            const isYou = writer.id === you.id
            const { name, roles, shareBasisPoints, publisher, publisherBasisPoints, state } = isYou
              ? writer
              : shownWriter(writer, now)
            return { name, roles, shareBasisPoints, publisher, publisherBasisPoints, state, isYou }
          }),
          you: {
            state: you.state,
            legalName: you.legalName,
            society: you.society,
            ipi: you.ipi,
            publisherIpi: you.publisherIpi,
            answeredAt: time(you.answeredAt),
            undoUntil: isUndoable(you, now) ? time(undoUntil(you.answeredAt!)) : null,
            suggestion: you.suggestion,
            reason: you.reason,
          },
        }
      : null,
  }
}

export const coWriterDataView = ({
  email,
  shares,
  addenda,
  history,
}: Awaited<ReturnType<typeof readCoWriterData>>): z.infer<typeof CoWriterData> => ({
  email: shownEmail(email),
  shares: shares.map(({ share, sheet }) => ({
    version: sheet.version,
    name: share.name,
    legalName: share.legalName,
    roles: share.roles,
    shareBasisPoints: share.shareBasisPoints,
    publisher: share.publisher,
    society: share.society,
    ipi: share.ipi,
    publisherIpi: share.publisherIpi,
    state: share.state,
    isFinal: sheet.finalAt !== null,
    sentAt: time(share.sentAt),
    openedAt: time(share.openedAt),
    answeredAt: time(share.answeredAt),
    reason: share.reason,
    suggestion: share.suggestion,
  })),
  addenda: addenda.map((one) => ({ at: one.at.toISOString(), text: addendumText(one) })),
  history: history.map(({ at, action, writer }) => ({ at: at.toISOString(), text: historyText(action, writer) })),
})
