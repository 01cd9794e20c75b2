/**
 * What is good about a song that a screener pitches. The creator and the drop's owner read the same sentences, so that
 * a screener says to both what they mean.
 */
export const praiseSentences = {
  hook: 'The hook sticks after one listen',
  vocal: 'The vocal carries the song',
  lyric: 'The lyric is memorable',
  production: 'The production is strong',
  mood: 'The mood is right for the brief',
  energy: 'The tempo and energy are right for the brief',
  fresh: 'It sounds fresh',
  ready: 'It’s ready to release',
} as const

export type Praise = keyof typeof praiseSentences

/** The short labels for the screener's buttons. */
export const praiseLabels: Record<Praise, string> = {
  hook: 'Hook',
  vocal: 'Vocal',
  lyric: 'Lyric',
  production: 'Production',
  mood: 'Mood fits',
  energy: 'Energy fits',
  fresh: 'Fresh',
  ready: 'Ready to release',
}

export const praiseKeys = Object.keys(praiseSentences) as [Praise, ...Praise[]]

/** How many of them a screener can choose for one song. */
export const maxPraise = 3

/** The chosen praise with one more, or without it if it was chosen before; unchanged if there is no room. */
export function togglePraise(chosen: readonly Praise[], praise: Praise): readonly Praise[] {
  if (chosen.includes(praise)) return chosen.filter((one) => one !== praise)
  return chosen.length < maxPraise ? [...chosen, praise] : chosen
}

/** The sentences in the order of the table, as one text; empty without praise. Unknown keys are left out. */
export const praiseText = (praise: readonly string[] = []): string =>
  praiseKeys
    .filter((key) => praise.includes(key))
    .map((key) => `${praiseSentences[key]}.`)
    .join(' ')
