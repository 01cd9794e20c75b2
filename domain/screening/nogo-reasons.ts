/**
 * Why a song is a no go, in terms of the brief. The creator reads it on the listening receipt. A screener has to give a
 * reason; an owner may choose to give none.
 */
export const nogoReasons = {
  tempo: 'The tempo isn’t what the brief asks for',
  language: 'The language isn’t what the brief asks for',
  mood: 'The mood isn’t what the brief asks for',
  lyric: 'The lyric doesn’t fit the brief',
  vocal: 'The vocal doesn’t fit the brief',
  mix: 'The recording quality gets in the way of the song',
  released: 'It has already been released',
  wrongBrief: 'A good song, but for a different brief',
  notGiven: 'No reason given',
} as const

export type NogoReason = keyof typeof nogoReasons

/** The short labels of the reasons for the buttons. */
export const nogoReasonLabels: Record<NogoReason, string> = {
  tempo: 'Tempo',
  language: 'Language',
  mood: 'Mood',
  lyric: 'Lyric',
  vocal: 'Vocal',
  mix: 'Recording',
  released: 'Already released',
  wrongBrief: 'Wrong brief',
  notGiven: 'No reason given',
}

export const nogoReasonKeys = Object.keys(nogoReasons) as [NogoReason, ...NogoReason[]]

export const isScreenerReason = (reason: NogoReason): boolean => reason !== 'notGiven'

export const screenerReasonKeys = nogoReasonKeys.filter(isScreenerReason)
