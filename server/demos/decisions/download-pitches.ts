import { isOfOrganization } from '@velv/domain/teams/ownership.ts'
import type { Cell } from '@velv/domain/csv.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import { type SongFieldName, songFieldNames, songFields } from '@velv/domain/songs/song-details.ts'
import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { type Profession, professionLabels } from '@velv/domain/roles.ts'
import { HiddenError } from '@velv/domain/errors.ts'
import { type Praise, praiseText } from '@velv/domain/screening/praise.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { readDropRow } from '../../drops/drops-queries.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import { fileSlugOf } from '../../platform/http/attachment.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { readPeople } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { readPitchNotes } from './decision-notes-queries.ts'
import { readNotesBy } from './private-notes-queries.ts'
import { listQueue } from './queue-queries.ts'

type Needs = Pick<Deps, 'db' | 'readDb' | 'clock' | 'limits'>

const pageSize = 200

/** The columns of song details after the title and the writers. */
const detailNames = songFieldNames.filter((name) => songFields[name].download && name !== 'title' && name !== 'writers')

const header = [
  songFields.title.label,
  songFields.writers.label,
  'Creator',
  'Profession',
  'Email',
  'Product ID',
  'Result',
  'Submitted',
  'Pitched',
  'Answered',
  'Length',
  ...detailNames.map((name) => songFields[name].label),
  'Format',
  'Why it was pitched',
  'Screener’s note',
  'Private note',
]

/** Returns the demos pitched to a drop's owner as a file; the dates are in UTC. */
export async function downloadPitches(
  { db, readDb, clock, limits }: Needs,
  viewer: Viewer,
  dropId: string,
): Promise<Response> {
  const now = clock.now()
  const drop = allowedDrop(viewer, await readDropRow(db, dropId), 'drop.read', now)
  if (!isOfOrganization(viewer, drop) || !drop.deliveryDate) throw new HiddenError('drop/not-found')
  await limits.consume('statement.download', viewer.id)
  const name = `velv-pitches-${fileSlugOf(dropName(drop), 'drop')}-${now.toISOString().slice(0, 10)}`
  return streamCsv(name, rows(readDb, viewer, dropId, now))
}

async function* rows(db: Db, viewer: Viewer, dropId: string, now: Date): AsyncGenerator<readonly Cell[]> {
  yield header
  for (let after: [Date, string] | undefined; ;) {
    const page = await listQueue(db, { dropId, audience: 'owner', now, limit: pageSize, after })
    const demos = page.slice(0, pageSize)
    const ids = demos.map(({ id }) => id)
    const [people, notes, pitches, songs] = await Promise.all([
      readPeople(db, [...new Set(demos.map(({ userId }) => userId))]),
      readNotesBy(db, viewer.id, ids),
      readPitchNotes(db, ids),
      readRecordings(
        db,
        demos.flatMap(({ recordingId }) => recordingId ?? []),
      ),
    ])
    for (const demo of demos) {
      const song = songs.get(demo.recordingId ?? '')
      yield cells(demo, people.get(demo.userId), song, { pitch: pitches.get(demo.id), own: notes.get(demo.id) ?? '' })
    }
    if (page.length <= pageSize) return
    const last = demos.at(-1)!
    after = [last.sentAt!, last.id]
  }
}

type Creator = { name: string; email: string; velvId: string; profession: string }
type Song = { durationMs: number | null; format: string | null }

type Notes = { pitch: { praise: Praise[]; ownerNote: string } | undefined; own: string }

function cells(demo: DemoRow, creator: Creator | undefined, song: Song | undefined, { pitch, own }: Notes): Cell[] {
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null
  const downloaded = (name: SongFieldName): Cell => songFields[name].download?.(demo) ?? null
  return [
    downloaded('title'),
    downloaded('writers'),
    creator?.name ?? null,
    creator ? professionLabels[creator.profession as Profession] : null,
    creator?.email ?? null,
    creator?.velvId ?? null,
    resultLabels[demo.result],
    day(demo.sentAt),
    day(demo.pitchedAt),
    day(demo.answeredAt),
    song?.durationMs ? lengthText(song.durationMs) : null,
    ...detailNames.map(downloaded),
    song?.format ? audioFormats[song.format as AudioFormat].label : null,
    praiseText(pitch?.praise ?? []),
    pitch?.ownerNote ?? '',
    own,
  ]
}

/** `3:24` */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
