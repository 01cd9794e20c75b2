import { AppError } from '@velv/domain/errors.ts'
import type { Context } from 'hono'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { attachment, fileSlugOf } from '../../platform/http/attachment.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { addFacts } from './add-facts.ts'
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
import { splitSheetRows } from './documents/split-sheet-csv.ts'
import { splitSheetJson } from './documents/split-sheet-json.ts'
import type { Paper } from '../../platform/documents/typesetter.ts'
import type { IsRecordingSuspended } from '../versions/play-version.ts'
import { createSplitAudioLinks } from './hear-song.ts'
import { ownSong } from './own-song.ts'
import { saveSplits } from './save-splits.ts'
import { remindWriter, sendSplits, withdrawRequest } from './send-splits.ts'
import { linkStatus } from './split-links.ts'
import * as contract from './splits-contract.ts'
import {
  listConfirmedBy,
  listFinalVersions,
  listHistory,
  printedSheet,
  readFinalVersion,
  readNewer,
  readParts,
  readPrinted,
  readSheet,
  readSheetVersion,
} from './splits-queries.ts'
import { coWriterDataView, historyView, requestView, sheetDocument, splitsView, versionView } from './splits-view.ts'

/** Routes for the splits of a song: those of its creator, and those for people who have a link to a share. */
export function splitsRoutes(on: MountRoute<Viewer>, deps: Deps, ports: Ports): void {
  creatorRoutes(on, deps)
  linkRoutes(on, deps, ports)
}

type Ports = { isRecordingSuspended: IsRecordingSuspended }

const sheetName = (title: string) => `${fileSlugOf(title, 'song')}-split-sheet`

const worker = new URL('./documents/split-sheet-worker.ts', import.meta.url)

/** The sheet as a PDF, which counts among those of the song's creator, not of the reader. */
async function sendPdf(
  c: Context,
  { printer }: Deps,
  { sheet: { printedAt, ...sheet }, account, paper }: { sheet: SheetDocument; account: string; paper: Paper },
): Promise<Response> {
  const { signal } = c.req.raw
  const bytes = await printer.print({ worker, content: { sheet, paper }, printedAt, account, signal })
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    ...attachment(`${sheetName(sheet.title)}.pdf`),
  })
}

const sendCsv = (sheet: SheetDocument) => streamCsv(sheetName(sheet.title), splitSheetRows(sheet))

function creatorRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, limits } = deps

  const view = async (viewer: Viewer, songId: string) => {
    const song = await ownSong(db, viewer, songId)
    const [found, finalVersion] = [await readSheet(db, songId), await readFinalVersion(db, songId)]
    return splitsView(song, viewer, { found, finalVersion }, clock.now())
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

  on(contract.listSheetVersions, async (c) => {
    const { id } = await ownSong(db, c.get('viewer'), c.req.valid('param').id)
    const { after } = c.req.valid('query')
    const before = after !== undefined && /^\d{1,6}$/.test(after) ? Number(after) : undefined
    const found = await listFinalVersions(db, id, before)
    const rows = found.slice(0, splitLimits.listedVersions)
    return c.json(
      { rows: rows.map(versionView), next: found.length > rows.length ? String(rows.at(-1)!.version) : null },
      200,
    )
  })

  const document = async (viewer: Viewer, songId: string, version: number | undefined) => {
    const song = await ownSong(db, viewer, songId)
    const found = await (version === undefined ? readSheet(db, songId) : readSheetVersion(db, songId, version))
    if (!found) throw new AppError(version === undefined ? 'splits/incomplete' : 'splits/version-not-found')
    await limits.consume('split.document', viewer.id)
    return sheetDocument(found, printedSheet(found.sheet, song), clock.now())
  }

  on(contract.downloadSplitSheetPdf, async (c) =>
    sendPdf(c, deps, {
      sheet: await document(c.get('viewer'), c.req.valid('param').id, c.req.valid('query').version),
      account: c.get('viewer').id,
      paper: c.req.valid('query').paper,
    }),
  )

  on(contract.downloadSplitSheetCsv, async (c) =>
    sendCsv(await document(c.get('viewer'), c.req.valid('param').id, c.req.valid('query').version)),
  )

  on(contract.downloadSplitSheetJson, async (c) => {
    const sheet = await document(c.get('viewer'), c.req.valid('param').id, c.req.valid('query').version)
    return c.json(splitSheetJson(sheet), 200, attachment(`${sheetName(sheet.title)}.json`))
  })
}

function linkRoutes(on: MountRoute<Viewer>, deps: Deps, ports: Ports): void {
  const { db, clock, limits } = deps

  const view = async (token: string) => {
    const found = await openLink(deps, token)
    const { sheet, link } = found
    const [parts, newer] = await Promise.all([readParts(db, sheet), readNewer(db, sheet)])
    const { title, askedBy } = await readPrinted(db, sheet, parts.writers)
    const confirmed = (await listConfirmedBy(db, sheet.songId, link.email)).map((one) => one.sheet)
    return requestView(found, { ...parts, title, requestedBy: askedBy, confirmed, newer }, clock.now())
  }

  /** A final sheet that the recipient of a link confirmed: that of the link, or another version. */
  const document = async (address: string, { token, version }: { token: string; version?: number | undefined }) => {
    await limits.consume('split.link', address)
    const found = await openLink(deps, token)
    const { link, sheet } = found
    if (!['open', 'answered'].includes(linkStatus(found, clock.now()))) throw new AppError('split-link/ended')
    const wanted = version ?? sheet.version
    const confirmed = await listConfirmedBy(db, sheet.songId, link.email)
    const readable = confirmed.find((one) => one.sheet.version === wanted)?.sheet
    if (!readable) throw new AppError(version === undefined ? 'splits/incomplete' : 'splits/version-not-found')
    await limits.consume('split.document', link.id)
    const parts = await readParts(db, readable)
    const printed = await readPrinted(db, readable, parts.writers)
    return { sheet: sheetDocument(parts, printed, clock.now(), link.email), account: printed.account }
  }

  on(contract.openSplitLink, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token } = c.req.valid('json')
    const found = await openLink(deps, token)
    if (linkStatus(found, clock.now()) === 'open') await markOpened(deps, found)
    return c.json(await view(token), 200)
  })

  on(contract.listenByLink, async (c) => {
    await limits.consume('split.link', c.get('address'))
    return c.json(await createSplitAudioLinks({ ...deps, ...ports }, c.req.valid('json').token), 200)
  })

  on(contract.confirmShare, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token, ...details } = c.req.valid('json')
    await confirmShare(deps, token, details)
    return c.json(await view(token), 200)
  })

  on(contract.addFacts, async (c) => {
    await limits.consume('split.link', c.get('address'))
    const { token, ...facts } = c.req.valid('json')
    await addFacts(deps, token, facts)
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
    const { paper, ...asked } = c.req.valid('json')
    return sendPdf(c, deps, { ...(await document(c.get('address'), asked)), paper })
  })

  on(contract.downloadSheetCsvByLink, async (c) => {
    const { sheet } = await document(c.get('address'), c.req.valid('json'))
    return sendCsv(sheet)
  })

  on(contract.downloadSheetJsonByLink, async (c) => {
    const { sheet } = await document(c.get('address'), c.req.valid('json'))
    return c.json(splitSheetJson(sheet), 200, attachment(`${sheetName(sheet.title)}.json`))
  })
}
