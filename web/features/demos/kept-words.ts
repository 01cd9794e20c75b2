import { type Written, writtenIn } from './song-words.ts'

/** Of a draft by its id; of one that has not begun by the drop it is for. */
export type WordsPlace = { demoId: string } | { dropId: string }

const keyOf = (place: WordsPlace) => `song-words:${'demoId' in place ? place.demoId : `new:${place.dropId}`}`

/** What was written here and has not reached the server. */
export function keptWords(place: WordsPlace): Written {
  try {
    return writtenIn(localStorage.getItem(keyOf(place)))
  } catch {
    return {}
  }
}

const titleKeyOf = (demoId: string) => `song-words:title-of:${demoId}`

/** The title a draft has from the name of its file, as long as nobody has typed one. */
export function fileTitle(demoId: string): string | undefined {
  try {
    return localStorage.getItem(titleKeyOf(demoId)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepFileTitle(demoId: string, title: string | undefined): void {
  try {
    if (title === undefined) localStorage.removeItem(titleKeyOf(demoId))
    else localStorage.setItem(titleKeyOf(demoId), title)
  } catch {
    // Full, or switched off.
  }
}

/** On this device until the server has it. A device that keeps nothing must not stop anybody from writing. */
export function keepWords(place: WordsPlace, written: Written): void {
  try {
    if (Object.keys(written).length === 0) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(written))
  } catch {
    // Full, or switched off.
  }
}
