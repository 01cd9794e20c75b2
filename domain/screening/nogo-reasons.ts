/** Why a screener rejects a song, in terms of the brief. The creator reads it on the listening receipt. */
export const nogoReasons = {
  tempo: 'The tempo is not what the brief asks for',
  language: 'The language is not what the brief asks for',
  mood: 'The mood is not what the brief asks for',
  lyric: 'The lyric does not fit the brief',
  vocal: 'The vocal does not fit the brief',
  mix: 'The recording hides the song',
  released: 'It has been released already',
  wrongBrief: 'A good song, but for another brief',
} as const

export type NogoReason = keyof typeof nogoReasons

/** The short labels of the reasons for the screener's buttons. */
export const nogoReasonLabels: Record<NogoReason, string> = {
  tempo: 'Tempo',
  language: 'Language',
  mood: 'Mood',
  lyric: 'Lyric',
  vocal: 'Vocal',
  mix: 'Mix',
  released: 'Released already',
  wrongBrief: 'Wrong brief',
}

export const nogoReasonKeys = Object.keys(nogoReasons) as [NogoReason, ...NogoReason[]]

/** The longest note that a screener can add to the reason, in characters. */
export const nogoNoteMax = 300
