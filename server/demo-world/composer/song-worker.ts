import { setPriority } from 'node:os'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { compose } from './compose.ts'
import type { SongFacts } from './compose-to-file.ts'
import { writeSong } from './write-song.ts'

// Started by composeToFile as a process of its own; prints the facts of the song as JSON.
setPriority(3)
Log.setLevel(AV_LOG_QUIET)
const { score, path, format } = JSON.parse(process.argv[2] ?? '')
const song = compose(score)
await writeSong(song, path, format)
const facts: SongFacts = { title: song.title, bpm: song.bpm, key: song.key }
process.stdout.write(JSON.stringify(facts))
