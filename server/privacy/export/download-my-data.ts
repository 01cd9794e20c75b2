import { Readable } from 'node:stream'
import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { listDecisionsAbout } from '../../accounts/audit/audit-queries.ts'
import { listPasskeys } from '../../accounts/passkeys/passkeys-queries.ts'
import { listSessions } from '../../accounts/sessions/sessions.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { listBriefDocuments } from '../../drops/drafts/save-brief-document.ts'
import { listSearches } from '../../drops/searches/searches-queries.ts'
import { listTracksOf } from '../../drops/tracks/tracks-queries.ts'
import { pictureKey } from '../../media/pictures/profile-picture.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { fileSlugOf } from '../../platform/http/attachment.ts'
import { streamZip } from '../../platform/http/stream-zip.ts'
import { listUndoable } from '../../platform/undo/pending-actions-queries.ts'
import { undoOffer } from '../../platform/undo/undo-routes.ts'
import { jsonStream } from './json-stream.ts'
import { stemsKey } from '../../songs/stems/stems.ts'
import { eachDemo } from './my-demos-queries.ts'
import { eachSong } from './my-songs-queries.ts'
import {
  eachChange,
  eachDecisionNote,
  eachDrop,
  eachEarning,
  eachIncludedSubmission,
  eachInvitation,
  eachListening,
  eachNotification,
  eachOpinion,
  eachPlusInvoice,
  eachPrivateNote,
  eachProposal,
  eachSplitSheet,
  eachStaffNote,
  eachTeamInvitation,
  eachWithdrawal,
  readAccount,
  readAdmissions,
  readFavorites,
  readMyEvidence,
  readMyOrganization,
  readPlus,
} from './my-data-queries.ts'
import { eachDeal, eachDealFile, eachDealMessage, eachDealReport, eachDealTerms } from './my-deals-queries.ts'
import { eachHold } from './my-holds-queries.ts'
import { eachCollection, eachComment, eachListeningLink, eachStars, eachTag } from './my-marks-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'limits'>

/** Streams a ZIP: `velv.json` with everything stored about the person, their picture, and their songs as uploaded. */
export async function downloadMyData(needs: Needs, viewer: Viewer): Promise<Response> {
  await needs.limits.consume('account.download', viewer.id)
  return streamZip('velv-my-data.zip', (track) =>
    filesOf(needs, viewer, async (key) => track(await needs.storage.read(key))),
  )
}

async function* filesOf(needs: Needs, viewer: Viewer, open: (key: string) => Promise<Readable>) {
  const { db, clock, storage } = needs
  const { id } = viewer
  const lastModified = clock.now()
  const account = await readAccount(needs, id)
  const tracks = await listTracksOf(db, id)
  const json = jsonStream(await readMyData(needs, viewer, { madeAt: lastModified, account, tracks }))
  yield { name: 'velv.json', lastModified, input: json }

  const stored = async (name: string, key: string) => {
    const size = await storage.sizeOf(key)
    // A failed download is better than one that silently lacks a song.
    if (size === undefined) throw new Error('A file of the download disappeared while it was being streamed.')
    return { name, lastModified, size, input: Readable.toWeb(await open(key)) as ReadableStream<Uint8Array> }
  }
  let position = 0
  // A recording that several submissions and a version have is one file.
  const written = new Set<string>()
  const storedOnce = async function* (recordingId: string | null, title: string, format: string | null | undefined) {
    position += 1
    if (!recordingId || written.has(recordingId)) return
    written.add(recordingId)
    const name = `songs/${position}-${fileSlugOf(title, 'song')}.${extensionOf(format)}`
    yield await stored(name, recordingKey(recordingId, 'original'))
  }
  for await (const { recordingId, title, song } of eachDemo(db, id)) yield* storedOnce(recordingId, title, song?.format)
  for await (const { title, versions, stems } of eachSong(db, id)) {
    for (const { recordingId, kind, format } of versions) yield* storedOnce(recordingId, `${title}, ${kind}`, format)
    if (stems) yield await stored(`stems/${fileSlugOf(title, 'song')}-${stems.id}.zip`, stemsKey(stems.id))
  }
  for (const { id: trackId, recordingId, format } of tracks)
    yield await stored(`reference-tracks/${trackId}.${extensionOf(format)}`, recordingKey(recordingId, 'original'))
  const picture = pictureKey(account.profileImage)
  if (picture) yield await stored('picture.webp', picture)
}

type ReadBefore = {
  madeAt: Date
  account: Awaited<ReturnType<typeof readAccount>>
  tracks: Awaited<ReturnType<typeof listTracksOf>>
}

/** What velv.json contains; `server/privacy/columns.ts` says which columns are where. */
async function readMyData(needs: Needs, viewer: Viewer, { madeAt, account, tracks }: ReadBefore) {
  const { db } = needs
  const { id } = viewer
  return {
    madeAt: madeAt.toISOString(),
    account,
    evidence: await readMyEvidence(db, id),
    organization: await readMyOrganization(db, id),
    teamInvitations: eachTeamInvitation(db, account),
    sessions: await listSessions(needs, viewer),
    passkeys: await listPasskeys(db, id),
    drops: eachDrop(db, id),
    dropChanges: eachChange(db, id),
    proposedChanges: eachProposal(db, id),
    songs: eachSong(db, id),
    demos: eachDemo(db, id),
    splitSheets: eachSplitSheet(db, id),
    subscription: await readPlus(db, id),
    plusInvoices: eachPlusInvoice(db, id),
    includedSubmissions: eachIncludedSubmission(db, id),
    favorites: await readFavorites(db, id),
    savedSearches: await listSearches(db, id),
    drafts: await listBriefDocuments(db, id),
    referenceTracks: tracks,
    privateDrops: await readAdmissions(db, id),
    invitations: eachInvitation(db, id),
    privateNotes: eachPrivateNote(db, id),
    opinions: eachOpinion(db, id),
    stars: eachStars(db, id),
    tags: eachTag(db, id),
    comments: eachComment(db, id),
    collections: eachCollection(db, id),
    listeningLinks: eachListeningLink(db, id),
    holds: eachHold(db, id),
    deals: eachDeal(db, id),
    dealMessages: eachDealMessage(db, id),
    dealTerms: eachDealTerms(db, id),
    dealFiles: eachDealFile(db, id),
    dealReports: eachDealReport(db, id),
    decisionNotes: eachDecisionNote(db, id),
    notifications: eachNotification(db, id),
    staffDecisions: await listDecisionsAbout(db, id, new Date(madeAt.getTime() - needs.config.undoMs)),
    staffNotes: eachStaffNote(db, id),
    // What others did about this person stays with them while it can be undone.
    pendingActions: (await listUndoable(db, id, madeAt)).map(undoOffer),
    listening: eachListening(db, id),
    earnings: eachEarning(db, id),
    withdrawals: eachWithdrawal(db, id),
  }
}

/** The name of a part of velv.json. */
export type DataName = keyof Awaited<ReturnType<typeof readMyData>>

const extensionOf = (format: string | null | undefined): string =>
  (format && audioFormats[format as AudioFormat]?.extensions[0]) || 'audio'
