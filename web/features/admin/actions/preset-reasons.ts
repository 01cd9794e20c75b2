/** A common reason: the label of its button, and the sentence that the recipient reads. */
export type PresetReason = { name: string; sentence: string }

/** Who reads the reason: "Mira Halden will see this reason word for word." */
export const reasonHint = (reader: string): string => `${reader} will see this reason word for word.`

const lines = (text: string) => text.split('\n').filter((line) => line.trim())

export const hasReason = (text: string, sentence: string): boolean => lines(text).includes(sentence)

/** The reason with this sentence on a separate line, or without it if it contained the sentence. */
export const toggleReason = (text: string, sentence: string): string =>
  (hasReason(text, sentence)
    ? lines(text).filter((line) => line !== sentence)
    : [...lines(text.trimEnd()), sentence]
  ).join('\n')
