import { maskedEmail } from '@velv/domain/songs/splits/co-writer-answer.ts'
import { historyText } from '@velv/domain/songs/splits/split-history.ts'
import { oneStop, oneStopText } from '@velv/domain/songs/splits/one-stop.ts'
import { wholeSong } from '@velv/domain/songs/splits/share.ts'
import { canRemind } from '@velv/domain/songs/splits/split-limits.ts'
import { missingFromSheet } from '@velv/domain/songs/splits/split-sheet.ts'
import type { z } from '@hono/zod-openapi'
import type { Viewer } from '../../accounts/viewer.ts'
import type { SongRow } from '../songs-table.ts'
import type { SheetDocument } from './documents/sheet-document.ts'
import type { readCoWriterData } from './co-writer-data.ts'
import { type FoundLink, linkStatus } from './split-links.ts'
import { isUndoable, type listHistory, type SheetRows, sheetFacts, shownWriter, undoUntil } from './splits-queries.ts'
import type { CoWriterData, SplitRequest, Splits } from './splits-shapes.ts'
import type { SplitSheetRow, WriterShareRow } from './splits-table.ts'

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
  isCreator: writer.isCreator,
  email: writer.email,
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

/** A song's splits for its creator; before the first sheet, a proposal with the creator alone. */
export function splitsView(
  song: SongRow,
  viewer: Viewer,
  found: SheetRows | undefined,
  now: Date,
): z.infer<typeof Splits> {
  const writers = found?.writers.map((writer) => shownWriter(writer, now)) ?? []
  const { sheet } = found ?? {}
  return {
    version: sheet?.version ?? 0,
    revision: sheet?.revision ?? 0,
    iswc: sheet?.iswc ?? '',
    sentAt: time(sheet?.sentAt ?? null),
    finalAt: time(sheet?.finalAt ?? null),
    ...sheetFacts(writers),
    oneStop: oneStopText(oneStop({ writers }, song)),
    writers: found ? writers.map((writer) => writerView(writer, now)) : [proposal(song, viewer)],
  }
}

const proposal = ({ id }: SongRow, { user }: Viewer): z.infer<typeof Splits>['writers'][number] => ({
  id,
  name: user.name,
  legalName: '',
  roles: ['composer'],
  shareBasisPoints: wholeSong,
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  isCreator: true,
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
})

export const historyView = ({ rows, next }: Awaited<ReturnType<typeof listHistory>>) => ({
  rows: rows.map(({ id, at, version, action, writer, email }) => ({
    id: String(id),
    at: at.toISOString(),
    version,
    action,
    text: historyText(action, writer),
    email,
  })),
  next,
})

/** The content of a sheet's documents. `reader`: the address of the co-writer who reads it; absent for the creator. */
export function sheetDocument(
  song: SongRow,
  { sheet, writers: rows }: SheetRows,
  now: Date,
  reader?: string,
): SheetDocument {
  const writers = rows.map((writer) => shownWriter(writer, now))
  return {
    title: song.title,
    iswc: sheet.iswc,
    isrc: song.isrc,
    version: sheet.version,
    finalAt: sheet.finalAt,
    writers: writers.map((writer) => ({
      ...writer,
      confirmedAt: writer.state === 'confirmed' ? writer.answeredAt : null,
      confirmedBy:
        reader === undefined || reader === writer.answeredBy ? writer.answeredBy : maskedEmail(writer.answeredBy),
    })),
    oneStop: oneStopText(oneStop({ writers }, song)),
    missing: missingFromSheet({ writers }),
    printedAt: now,
  }
}

export type RequestFacts = {
  song: SongRow
  /** The creator’s name. */
  requestedBy: string
  /** The sheet of the link. */
  sheet: SplitSheetRow
  writers: WriterShareRow[]
}

/** What a link shows: the whole sheet while it works, and only what it was about once it doesn't. */
export function requestView(
  found: FoundLink,
  { song, requestedBy, sheet, writers }: RequestFacts,
  now: Date,
): z.infer<typeof SplitRequest> {
  const { link } = found
  const status = linkStatus(found, now)
  const you = writers.find(({ id }) => id === link.shareId)
  const isShown = (status === 'open' || status === 'answered') && you !== undefined
  return {
    status,
    title: status === 'erased' ? '' : song.title,
    requestedBy: status === 'erased' ? '' : requestedBy,
    // Someone who finds an old link doesn’t learn an address from it.
    sentTo: isShown ? link.email : maskedEmail(link.email),
    sentAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    sheet: isShown
      ? {
          version: sheet.version,
          finalAt: time(sheet.finalAt),
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
  history,
}: Awaited<ReturnType<typeof readCoWriterData>>): z.infer<typeof CoWriterData> => ({
  email,
  shares: shares.map(({ share, sheet }) => ({
    version: sheet.version,
    name: share.name,
    legalName: share.legalName,
    roles: share.roles,
    shareBasisPoints: share.shareBasisPoints,
    publisher: share.publisher,
    society: share.society,
    ipi: share.ipi,
    state: share.state,
    isFinal: sheet.finalAt !== null,
    sentAt: time(share.sentAt),
    openedAt: time(share.openedAt),
    answeredAt: time(share.answeredAt),
    reason: share.reason,
    suggestion: share.suggestion,
  })),
  history: history.map(({ at, action, writer }) => ({ at: at.toISOString(), text: historyText(action, writer) })),
})
