import { AppError } from '@velv/domain/errors.ts'
import { fileSlug } from '@velv/domain/media/picture-format.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { readUser } from '../../accounts/accounts-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { songs } from '../songs-table.ts'
import {
  confirmShare,
  declineShare,
  markOpened,
  openLink,
  renewLink,
  suggestChange,
  undoDecline,
} from './answer-share.ts'
import { eraseCoWriter, readCoWriterData } from './co-writer-data.ts'
import type { SheetDocument } from './documents/sheet-document.ts'
import { splitSheetCsv } from './documents/split-sheet-csv.ts'
import { splitSheetJson } from './documents/split-sheet-json.ts'
import type { Paper } from '../../platform/documents/typesetter.ts'
import { ownSong } from './own-song.ts'
import { saveSplits } from './save-splits.ts'
import { remindWriter, sendSplits, withdrawRequest } from './send-splits.ts'
import { type FoundLink, linkStatus } from './split-links.ts'
import * as contract from './splits-contract.ts'
import { listHistory, listWriters, readSheet } from './splits-queries.ts'
import { coWriterDataView, historyView, requestView, sheetDocument, splitsView } from './splits-view.ts'

/** Routes for the splits of a song: those of its creator, and those for people who have a link to a share. */
export function splitsRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  creatorRoutes(on, deps)
  linkRoutes(on, deps)
}

const attachment = (title: string, extension: string) => ({
  'content-disposition': `attachment; filename="${`${fileSlug(`${title}.`)}-split-sheet.${extension}`}"`,
})

const worker = new URL('./documents/split-sheet-worker.ts', import.meta.url)

/** The sheet as a PDF, printed in turn of the song's creator, whoever asks for it. */
async function sendPdf(
  c: Context,
  { printer }: Deps,
  { sheet: { printedAt, ...sheet }, account, paper }: { sheet: SheetDocument; account: string; paper: Paper },
): Promise<Response> {
  const { signal } = c.req.raw
  const bytes = await printer.print({ worker, content: { sheet, paper }, printedAt, account, signal })
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/pdf', ...attachment(sheet.title, 'pdf') })
}

function creatorRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, limits } = deps

  const view = async (viewer: Viewer, songId: string) => {
    const song = await ownSong(db, viewer, songId)
    return splitsView(song, viewer, await readSheet(db, songId), clock.now())
  }

  on(contract.readSplits, async (c) => c.json(await view(c.get('viewer'), c.req.valid('param').id), 200))

  on(contract.saveSplits, async (c) => {
    const { id } = c.req.valid('param')
    await saveSplits(deps, c.get('viewer'), id, c.req.valid('json'))
    return c.json(await view(c.get('viewer'), id), 200)
  })

  on(contract.sendSplits, async (c) => {
    const { id } = c.req.valid('param')
    await sendSplits(deps, c.get('viewer'), id, c.req.valid('json'))
    return c.json(await view(c.get('viewer'), id), 200)
  })

  on(contract.remindWriter, async (c) => {
    const { id, writerId } = c.req.valid('param')
    await remindWriter(deps, c.get('viewer'), id, writerId)
    return c.json(await view(c.get('viewer'), id), 200)
  })

  on(contract.withdrawRequest, async (c) => {
    const { id, writerId } = c.req.valid('param')
    await withdrawRequest(deps, c.get('viewer'), id, writerId)
    return c.json(await view(c.get('viewer'), id), 200)
  })

  on(contract.listSplitHistory, async (c) => {
    const { id } = await ownSong(db, c.get('viewer'), c.req.valid('param').id)
    const { after } = c.req.valid('query')
    const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined
    return c.json(historyView(await listHistory(db, id, before)), 200)
  })

  const document = async (viewer: Viewer, songId: string) => {
    const song = await ownSong(db, viewer, songId)
    const found = await readSheet(db, songId)
    if (!found) throw new AppError('splits/incomplete')
    await limits.consume('split.document', viewer.id)
    return sheetDocument(song, found, clock.now())
  }

  on(contract.downloadSplitSheetPdf, async (c) =>
    sendPdf(c, deps, {
      sheet: await document(c.get('viewer'), c.req.valid('param').id),
      account: c.get('viewer').id,
      paper: c.req.valid('query').paper,
    }),
  )

  on(contract.downloadSplitSheetCsv, async (c) => {
    const sheet = await document(c.get('viewer'), c.req.valid('param').id)
    const headers = { 'content-type': 'text/csv; charset=utf-8', ...attachment(sheet.title, 'csv') }
    return c.body(splitSheetCsv(sheet), 200, headers)
  })

  on(contract.downloadSplitSheetJson, async (c) => {
    const sheet = await document(c.get('viewer'), c.req.valid('param').id)
    return c.json(splitSheetJson(sheet), 200, attachment(sheet.title, 'json'))
  })
}

function linkRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, limits } = deps

  const factsOf = async ({ sheet }: FoundLink) => {
    const [[song], writers] = await Promise.all([
      db.select().from(songs).where(eq(songs.id, sheet.songId)),
      listWriters(db, sheet.id),
    ])
    if (!song) throw new AppError('split-link/not-found')
    const creator = await readUser(db, song.userId)
    return { song, requestedBy: creator?.name ?? '', sheet, writers }
  }

  const view = async (token: string) => {
    const found = await openLink(deps, token)
    return requestView(found, await factsOf(found), clock.now())
  }

  on(contract.openSplitLink, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token } = c.req.valid('json')
    const found = await openLink(deps, token)
    if (linkStatus(found, clock.now()) === 'open') await markOpened(deps, found)
    return c.json(await view(token), 200)
  })

  on(contract.confirmShare, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token, ...details } = c.req.valid('json')
    await confirmShare(deps, token, details)
    return c.json(await view(token), 200)
  })

  on(contract.suggestChange, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token, ...suggestion } = c.req.valid('json')
    await suggestChange(deps, token, suggestion)
    return c.json(await view(token), 200)
  })

  on(contract.declineShare, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token, reason } = c.req.valid('json')
    await declineShare(deps, token, reason)
    return c.json(await view(token), 200)
  })

  on(contract.undoDecline, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token } = c.req.valid('json')
    await undoDecline(deps, token)
    return c.json(await view(token), 200)
  })

  on(contract.renewSplitLink, async (c) => {
    await limits.consume('split.link', c.get('address'))
    await renewLink(deps, c.req.valid('json').token)
    return c.body(null, 204)
  })

  on(contract.readCoWriterData, async (c) => {
    await limits.consume('split.link', c.get('address'))
    return c.json(coWriterDataView(await readCoWriterData(deps, c.req.valid('json').token)), 200)
  })

  on(contract.deleteCoWriterData, async (c) => {
    await limits.consume('split.link', c.get('address'))
    await eraseCoWriter(deps, c.req.valid('json').token)
    return c.body(null, 204)
  })

  on(contract.downloadSheetByLink, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token, paper } = c.req.valid('json')
    const found = await openLink(deps, token)
    if (linkStatus(found, clock.now()) !== 'answered') throw new AppError('split-link/ended')
    const { song, sheet, writers } = await factsOf(found)
    if (!sheet.finalAt) throw new AppError('splits/incomplete')
    await limits.consume('split.document', found.link.id)
    const printed = sheetDocument(song, { sheet, writers }, clock.now(), found.link.email)
    return sendPdf(c, deps, { sheet: printed, account: song.userId, paper })
  })
}
