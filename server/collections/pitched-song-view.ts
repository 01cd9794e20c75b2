import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import { linkConsentOf } from '@velv/domain/demos/link-consent.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemoActions, isDeliveredTo } from '../demos/demo-access.ts'
import { readNotesBy } from '../demos/decisions/private-notes-queries.ts'
import { type DemoOfDrop, readPeople } from '../demos/demos-queries.ts'
import { noMarks, readMarks } from '../demos/marks/marks-queries.ts'
import { readHeardBy } from '../demos/team/heard-by-queries.ts'
import { revealArtist } from '../drops/write/brief-columns.ts'
import { readRecordings, type RecordingFacts } from '../media/recordings-queries.ts'
import type { Db } from '../platform/database/database.ts'
import { artworkOf } from '../songs/artwork.ts'
import { viewDetected } from '../songs/detected-view.ts'

/** Why a song in a collection can no longer be played. */
export const unavailableReasons = ['erased', 'withdrawn', 'suspended', 'elsewhere'] as const

type Unavailable = (typeof unavailableReasons)[number]

/** `elsewhere`: its drop belongs to another organization now. */
function unavailableBecause(viewer: Viewer, found: DemoOfDrop, now: Date): Unavailable | null {
  if (found.demo.removedAt) return 'erased'
  if (found.demo.result === 'refunded') return 'withdrawn'
  if (!isDeliveredTo(viewer, found, now)) return 'elsewhere'
  return found.demo.suspendedAt ? 'suspended' : null
}

/** How many colleagues who heard it a row names. */
const facesOfRow = 3

/** Pitches as tables of an organization list them. The number of queries doesn't depend on how many there are. */
export async function viewPitchedSongs(db: Db, viewer: Viewer, all: DemoOfDrop[], now: Date) {
  const reasons = new Map(all.map((found) => [found.demo.id, unavailableBecause(viewer, found, now)]))
  const shown = all.filter(({ demo }) => isShown(reasons.get(demo.id)))
  const ids = shown.map(({ demo }) => demo.id)
  const of = { organizationId: viewer.organization!.id, viewerId: viewer.id }
  const [people, recordings, marks, notes, heardBy] = await Promise.all([
    readPeople(db, [...new Set(shown.map(({ demo }) => demo.userId))]),
    readRecordings(
      db,
      shown.flatMap(({ demo }) => demo.recordingId ?? []),
    ),
    readMarks(db, ids, of),
    readNotesBy(db, viewer.id, ids),
    readHeardBy(db, ids, of),
  ])
  return all.map((found) => {
    const { demo, pending } = found
    const unavailable = reasons.get(demo.id)!
    const own = pending?.actorId === viewer.id ? pending : undefined
    const heard = (heardBy.get(demo.id) ?? []).filter(({ heardMs }) => heardMs > 0)
    const recording = recordings.get(demo.recordingId ?? '')
    return {
      id: demo.id,
      unavailable,
      artwork: artworkOf(demo.songId ?? demo.id),
      ...(isShown(unavailable)
        ? {
            ...viewDetails(found, recording, people.get(demo.userId)?.name),
            result: (own && demoActions[own.action].to) ?? demo.result,
          }
        : noDetails),
      ...(marks.get(demo.id) ?? noMarks),
      privateNote: notes.get(demo.id) ?? '',
      heardBy: heard.slice(0, facesOfRow).map(({ id, name, heardMs }) => ({ id, name, heardMs })),
      can: unavailable ? [] : allowedDemoActions(viewer, found, now),
    }
  })
}

const noDetails = {
  title: '',
  writers: [],
  creator: null,
  drop: null,
  result: null,
  deliveredAt: null,
  linkConsent: 'none' as const,
  durationMs: null,
  tempoBpm: null,
  musicalKey: null,
}

function viewDetails({ demo, drop }: DemoOfDrop, recording: RecordingFacts | undefined, creator: string | undefined) {
  const detected = viewDetected(recording?.analysis)
  const { id, number } = drop
  return {
    title: demo.title,
    writers: demo.writers,
    creator: creator ?? null,
    drop: { id, name: dropName(revealArtist(drop)), number },
    deliveredAt: drop.deliveryDate?.toISOString() ?? null,
    linkConsent: linkConsentOf(demo),
    durationMs: recording?.durationMs ?? null,
    tempoBpm: demo.tempoBpm ?? detected?.tempoBpm ?? null,
    musicalKey: demo.musicalKey ?? detected?.musicalKey ?? null,
  }
}

/** A suspended song still shows its title; one that was erased or withdrawn, or is another organization's now, shows no details. */
const isShown = (unavailable: Unavailable | null | undefined): boolean =>
  unavailable === null || unavailable === 'suspended'
