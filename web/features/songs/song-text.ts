import { dateFormat } from '@velv/domain/formats.ts'
import { type Result, resultLabels } from '@velv/domain/demos/demo.ts'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { dateText, daysUntil, lengthText, viewerLocale } from '../../ui/text/format.ts'
import { type LibrarySong, playableVersion, songGenre } from './library-song.ts'
import { serverDate } from '../../lib/server-clock.ts'

/** "Pop · 3:31", as far as it is known. */
export function kindText(song: Pick<LibrarySong, 'genres' | 'versions'>): string {
  const durationMs = playableVersion(song)?.audio?.durationMs
  return [song.genres.length > 0 && songGenre(song), durationMs && lengthText(durationMs)].filter(Boolean).join(' · ')
}

const maxChips = 3

/** The chips of a song's versions: "Main", "Inst", "+2". */
export function versionChips({ versions, stems }: Pick<LibrarySong, 'versions' | 'stems'>): string[] {
  const shorts = new Set(versions.filter(({ audio }) => audio).map(({ kind }) => versionKinds[kind].short as string))
  const all = [...shorts, ...(stems ? ['Stems'] : [])]
  return all.length > maxChips ? [...all.slice(0, maxChips - 1), `+${all.length - maxChips + 1}`] : all
}

/** The best news first. */
const importance: readonly Result[] = ['cut', 'hold', 'pitch', 'screening', 'nogo', 'refunded']

/** Two badges with more letters do not fit into their column. */
const maxLetters = 10

/** The results that a row shows, the best one or two, and how many drops a song was sent to. */
export function sentTo({ submissions }: Pick<LibrarySong, 'submissions'>): { results: Result[]; drops: number } {
  const has = new Set(submissions.map(({ result }) => result))
  const best = importance.filter((result) => has.has(result)).slice(0, 2)
  const letters = best.reduce((sum, result) => sum + resultLabels[result].length, 0)
  return {
    results: letters > maxLetters ? best.slice(0, 1) : best,
    drops: submissions.reduce((sum, { count }) => sum + count, 0),
  }
}

const splitTexts = { draft: 'Draft', changes: 'Needs changes', confirmed: 'Confirmed' }

/** How far the splits of a song are: "None", "Draft", "Waiting for 2", "Needs changes", "Confirmed". */
export function splitsText({ splits }: Pick<LibrarySong, 'splits'>): string {
  if (!splits) return 'None'
  // A final sheet counts while a newer version is being confirmed.
  if (splits.finalVersion !== null) return splitTexts.confirmed
  return splits.stage === 'waiting' ? `Waiting for ${splits.waitingFor}` : splitTexts[splits.stage]
}

/** "today", "Nov 17", "Nov 17, 2025". */
export const updatedText = (at: string, now = serverDate(), locale = viewerLocale()): string =>
  daysUntil(at, now) === 0 ? 'today' : shortDayText(at, now, locale)

/** "Nov 17", or "Nov 17, 2025" in another year. */
export function shortDayText(at: string, now = serverDate(), locale = viewerLocale()): string {
  if (new Date(at).getFullYear() !== now.getFullYear()) return dateText(at, locale)
  return dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(at))
}
