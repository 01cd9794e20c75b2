import { lyricsMax, titleBounds } from '@velv/domain/demos/demo.ts'

/** What is said of a song beside its sound. */
export type SongWordsText = { title: string; lyrics: string }

export type WordsProblems = { title?: string; lyrics?: string; other?: string }

export const trimmed = ({ title, lyrics }: SongWordsText): SongWordsText => ({
  title: title.trim(),
  lyrics: lyrics.trim(),
})

export const areSame = (one: SongWordsText, other: SongWordsText): boolean =>
  one.title === other.title && one.lyrics === other.lyrics

/** Of trimmed words. */
export function problemsOf({ title, lyrics }: SongWordsText): WordsProblems {
  return {
    ...(title.length < titleBounds.min ? { title: 'Give the song a title.' } : {}),
    ...(title.length > titleBounds.max ? { title: `At most ${titleBounds.max} characters.` } : {}),
    ...(lyrics.length > lyricsMax ? { lyrics: `At most ${lyricsMax} characters.` } : {}),
  }
}

/** What of the written words has to be kept now; a field that cannot be kept does not hold up the other one. */
export function unkept(kept: SongWordsText, written: SongWordsText): SongWordsText | undefined {
  const words = trimmed(written)
  const problems = problemsOf(words)
  const title = problems.title ? kept.title : words.title
  const lyrics = problems.lyrics ? kept.lyrics : words.lyrics
  return areSame(kept, { title, lyrics }) ? undefined : { title, lyrics }
}
