import { answersDueAt } from '@velv/domain/drops/answer-deadline.ts'
import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readTallies } from '../drop-tallies-queries.ts'
import { listerOf } from '../drops-queries.ts'
import type { DropRow } from '../drops-table.ts'
import { revealArtist } from '../write/brief-columns.ts'
import { readProposals } from '../write/proposals-queries.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listUncommittedBy } from '../../platform/undo/pending-actions-queries.ts'
import { readPitchNotes } from '../../demos/decisions/decision-notes-queries.ts'
import { readPeople } from '../../demos/demos-queries.ts'
import {
  countLiveDrops,
  countPitchesToAnswer,
  listLiveDrops,
  listPitchesToAnswer,
  listUnapprovedDrops,
  type PitchToAnswer,
  type SummaryOf,
} from './owner-summary-queries.ts'

/** What an owner, or their team, has to act on, and their live drops: the top of their home page, and the counts in the side bar. */
export async function readOwnerSummary(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Pick<Viewer, 'id' | 'organization'>,
  set: SummaryOf['set'],
) {
  const now = clock.now()
  const of = { ...listerOf(viewer), set }
  const decided = await listUncommittedBy(db, viewer.id, 'demo')
  const answered = decided.map(({ subjectId }) => subjectId)
  const [toAnswer, pitches, unapproved, live, liveCount] = await Promise.all([
    countPitchesToAnswer(db, of),
    listPitchesToAnswer(db, of, answered),
    listUnapprovedDrops(db, of, now),
    listLiveDrops(db, of, now),
    countLiveDrops(db, of, now),
  ])
  const [viewedPitches, viewDrop] = await Promise.all([
    viewPitches(db, pitches, config.answerDays),
    createDropView(db, [...unapproved, ...live], now),
  ])
  return {
    toAnswer,
    answerDays: config.answerDays,
    pitches: viewedPitches,
    unapproved: unapproved.map(viewDrop),
    live: live.map(viewDrop),
    liveCount,
  }
}

const nameOf = (drop: DropRow) => dropName(revealArtist(drop))

async function viewPitches(db: Db, pitches: PitchToAnswer[], answerDays: number) {
  const [people, songs, notes] = await Promise.all([
    readPeople(db, [...new Set(pitches.map(({ demo }) => demo.userId))]),
    readRecordings(
      db,
      pitches.flatMap(({ demo }) => demo.recordingId ?? []),
    ),
    readPitchNotes(
      db,
      pitches.map(({ demo }) => demo.id),
    ),
  ])
  return pitches.map(({ demo, drop, deliveredAt }) => {
    const pitch = notes.get(demo.id)
    return {
      id: demo.id,
      title: demo.title,
      creator: people.get(demo.userId)?.name ?? '',
      durationMs: songs.get(demo.recordingId ?? '')?.durationMs ?? 0,
      deliveredAt: deliveredAt.toISOString(),
      answersDueAt: answersDueAt(deliveredAt, answerDays).toISOString(),
      praise: pitch?.praise ?? [],
      note: pitch?.ownerNote ?? '',
      drop: { id: drop.id, name: nameOf(drop), genre: drop.genre },
    }
  })
}

async function createDropView(db: Db, rows: DropRow[], now: Date) {
  const [tallies, proposals] = await Promise.all([
    readTallies(db, rows),
    readProposals(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return (drop: DropRow) => {
    const state = dropState(drop, now)
    const proposal = proposals.get(drop.id)
    return {
      id: drop.id,
      name: nameOf(drop),
      label: drop.label,
      genre: drop.genre,
      regionalOffice: drop.regionalOffice,
      state,
      expireTime: drop.expireTime.toISOString(),
      counts: tallies.get(drop.id)!,
      reason: (state === 'paused' ? drop.pausedReason : drop.rejectionReason) || null,
      change: proposal ? { state: proposal.state, reason: proposal.reason } : null,
    }
  }
}
