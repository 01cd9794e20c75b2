import { type Written, writtenIn } from './song-words.ts'

/** Of a draft by its id; of one that has not begun by the drop it is for. */
export type WordsPlace = { demoId: string } | { dropId: string }

const keyOf = (place: WordsPlace) => `song-words:${'demoId' in place ? place.demoId : `new:${place.dropId}`}`
const titleKeyOf = (demoId: string) => `song-words:title-of:${demoId}`

/** What was written here and has not reached the server. */
export const keptWords = (place: WordsPlace): Written => writtenIn(kept(keyOf(place)))

/** On this device until the server has it. */
export const keepWords = (place: WordsPlace, written: Written): void =>
  keep(keyOf(place), Object.keys(written).length > 0 ? JSON.stringify(written) : undefined)

const thrownAway = new Set<string>()

/** The draft is deleted: nothing written in it is kept or sent any more. */
export function throwAwayWords(demoId: string): void {
  thrownAway.add(demoId)
  keepWords({ demoId }, {})
  keepFileTitle(demoId, undefined)
}

export const isThrownAway = (demoId: string): boolean => thrownAway.has(demoId)

/** The title a draft has from the name of its file, as long as nobody has typed one. */
export const fileTitle = (demoId: string): string | undefined => kept(titleKeyOf(demoId)) ?? undefined

export const keepFileTitle = (demoId: string, title: string | undefined): void => keep(titleKeyOf(demoId), title)

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A device that keeps nothing, because it is full or was told to, must not stop anybody from writing. */
function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // It is sent from the page as it stands.
  }
}
