import { sql, type SQL } from 'drizzle-orm'
import { recordings } from '../media/recordings-table.ts'
import { songs, songVersions } from './songs-table.ts'

/** What was detected in the recording that a song is heard by: its newest main version, or another one. */
const detected = (value: SQL): SQL => sql`(
  select ${value} from ${songVersions} inner join ${recordings} on ${recordings.id} = ${songVersions.recordingId}
  where ${songVersions.songId} = ${songs.id} and ${songVersions.archivedAt} is null and ${recordings.state} = 'ready'
  order by (${songVersions.kind} = 'main') desc, ${songVersions.createdAt} desc limit 1)`

/** What was detected in a recording that the query has joined. */
export const detectedTempo = sql<number | null>`round((${recordings.analysis} #>> '{tempo,bpm}')::numeric)::int`
export const detectedKey = sql<string | null>`${recordings.analysis} #>> '{key,key}'`

/** The tempo of a song as its creator entered it, or as it was detected. */
export const tempoOfSong = sql<number | null>`coalesce(${songs.tempoBpm}, ${detected(detectedTempo)})`

/** The key of a song as its creator entered it, or as it was detected. */
export const keyOfSong = sql<string | null>`coalesce(${songs.musicalKey}, ${detected(detectedKey)})`
