/** A reason that is given often: its name on a button, and the sentence that whoever it concerns reads. */
export type PresetReason = { name: string; sentence: string }

/** Who reads the reason: "Mira Halden will see this reason word for word." */
export const reasonHint = (reader: string): string => `${reader} will see this reason word for word.`

const lines = (text: string) => text.split('\n').filter((line) => line.trim())

export const hasReason = (text: string, sentence: string): boolean => lines(text).includes(sentence)

/** The reason with this sentence on a line of its own, or without it where it stood already. */
export const toggleReason = (text: string, sentence: string): string =>
  (hasReason(text, sentence)
    ? lines(text).filter((line) => line !== sentence)
    : [...lines(text.trimEnd()), sentence]
  ).join('\n')
