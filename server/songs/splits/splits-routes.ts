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
import {
  coWriterDataView,
  historyView,
  requestView,
  type ReadConfirmedTerms,
  sheetDocument,
  splitsView,
  versionView,
} from './splits-view.ts'

/** Routes for the splits of a song: those of its creator, and those for people who have a link to a share. */
export function splitsRoutes(on: MountRoute<Viewer>, deps: Deps, ports: Ports): void {
  creatorRoutes(on, deps)
  linkRoutes(on, deps, ports)
}

type Ports = { isRecordingSuspended: IsRecordingSuspended; readConfirmedTerms: ReadConfirmedTerms }

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

  on(contract.readSplits, ({ viewer, param }) => view(viewer, param.id))

  on(contract.saveSplits, async ({ viewer, param: { id }, json }) => {
    await saveSplits(deps, viewer, id, json)
    return view(viewer, id)
  })

  on(contract.sendSplits, async ({ viewer, param: { id }, json }) => {
    await sendSplits(deps, viewer, id, json)
    return view(viewer, id)
  })

  on(contract.remindWriter, async ({ viewer, param: { id, writerId } }) => {
    await remindWriter(deps, viewer, id, writerId)
    return view(viewer, id)
  })

  on(contract.withdrawRequest, async ({ viewer, param: { id, writerId } }) => {
    await withdrawRequest(deps, viewer, id, writerId)
    return view(viewer, id)
  })

  on(contract.listSplitHistory, async ({ viewer, param, query: { after } }) => {
    const { id } = await ownSong(db, viewer, param.id)
    const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined
    return historyView(await listHistory(db, id, before))
  })

  on(contract.listSheetVersions, async ({ viewer, param, query: { after } }) => {
    const { id } = await ownSong(db, viewer, param.id)
    const before = after !== undefined && /^\d{1,6}$/.test(after) ? Number(after) : undefined
    const found = await listFinalVersions(db, id, before)
    const rows = found.slice(0, splitLimits.listedVersions)
    return { rows: rows.map(versionView), next: found.length > rows.length ? String(rows.at(-1)!.version) : null }
  })

  const document = async (viewer: Viewer, songId: string, version: number | undefined) => {
    const song = await ownSong(db, viewer, songId)
    const found = await (version === undefined ? readSheet(db, songId) : readSheetVersion(db, songId, version))
    if (!found) throw new AppError(version === undefined ? 'splits/incomplete' : 'splits/version-not-found')
    await limits.consume('split.document', viewer.id)
    return sheetDocument(found, printedSheet(found.sheet, song), clock.now())
  }

  on(contract.downloadSplitSheetPdf, async ({ viewer, param, query, c }) =>
    sendPdf(c, deps, {
      sheet: await document(viewer, param.id, query.version),
      account: viewer.id,
      paper: query.paper,
    }),
  )

  on(contract.downloadSplitSheetCsv, async ({ viewer, param, query }) =>
    sendCsv(await document(viewer, param.id, query.version)),
  )

  on(contract.downloadSplitSheetJson, async ({ viewer, param, query, c }) => {
    const sheet = await document(viewer, param.id, query.version)
    return c.json(splitSheetJson(sheet), 200, attachment(`${sheetName(sheet.title)}.json`))
  })
}

function linkRoutes(on: MountRoute<Viewer>, deps: Deps, ports: Ports): void {
  const { db, clock, limits } = deps

  const view = async (token: string) => {
    const found = await openLink(deps, token)
    const { sheet, link } = found
    const [parts, newer, deals] = await Promise.all([
      readParts(db, sheet),
      readNewer(db, sheet),
      ports.readConfirmedTerms(db, sheet.songId),
    ])
    const { title, askedBy } = await readPrinted(db, sheet, parts.writers)
    const confirmed = (await listConfirmedBy(db, sheet.songId, link.email)).map((one) => one.sheet)
    return requestView(found, { ...parts, title, requestedBy: askedBy, confirmed, newer, deals }, clock.now())
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

  on(contract.openSplitLink, async ({ json: { token }, c }) => {
    await limits.consume('split.link', c.get('address'))
    const found = await openLink(deps, token)
    if (linkStatus(found, clock.now()) === 'open') await markOpened(deps, found)
    return view(token)
  })

  on(contract.listenByLink, async ({ json, c }) => {
    await limits.consume('split.link', c.get('address'))
    return createSplitAudioLinks({ ...deps, ...ports }, json.token)
  })

  on(contract.confirmShare, async ({ json: { token, ...details }, c }) => {
    await limits.consume('split.link', c.get('address'))
    await confirmShare(deps, token, details)
    return view(token)
  })

  on(contract.addFacts, async ({ json: { token, ...facts }, c }) => {
    await limits.consume('split.link', c.get('address'))
    await addFacts(deps, token, facts)
    return view(token)
  })

  on(contract.suggestChange, async ({ json: { token, ...suggestion }, c }) => {
    await limits.consume('split.link', c.get('address'))
    await suggestChange(deps, token, suggestion)
    return view(token)
  })

  on(contract.declineShare, async ({ json: { token, reason }, c }) => {
    await limits.consume('split.link', c.get('address'))
    await declineShare(deps, token, reason)
    return view(token)
  })

  on(contract.undoDecline, async ({ json: { token }, c }) => {
    await limits.consume('split.link', c.get('address'))
    await undoDecline(deps, token)
    return view(token)
  })

  on(contract.renewSplitLink, async ({ json, c }) => {
    await limits.consume('split.link', c.get('address'))
    await renewLink(deps, json.token)
  })

  on(contract.readCoWriterData, async ({ json, c }) => {
    await limits.consume('split.link', c.get('address'))
    return coWriterDataView(await readCoWriterData(deps, json.token))
  })

  on(contract.deleteCoWriterData, async ({ json, c }) => {
    await limits.consume('split.link', c.get('address'))
    await eraseCoWriter(deps, json.token)
  })

  on(contract.downloadSheetByLink, async ({ json: { paper, ...asked }, c }) =>
    sendPdf(c, deps, { ...(await document(c.get('address'), asked)), paper }),
  )

  on(contract.downloadSheetCsvByLink, async ({ json, c }) => {
    const { sheet } = await document(c.get('address'), json)
    return sendCsv(sheet)
  })

  on(contract.downloadSheetJsonByLink, async ({ json, c }) => {
    const { sheet } = await document(c.get('address'), json)
    return c.json(splitSheetJson(sheet), 200, attachment(`${sheetName(sheet.title)}.json`))
  })
}
