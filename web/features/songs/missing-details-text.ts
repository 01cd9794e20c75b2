const inSentence = new Intl.ListFormat('en-US')

const asking = 'tell us '

/**
 * What a song still needs, from a sentence for each detail, as one: "Add at least one writer, choose the lyric language,
 * and tell us whether it contains samples and whether you used AI."
 */
export function missingDetailsText(sentences: readonly string[]): string {
  const steps = sentences.map((sentence) => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, ''))
  const asked = steps.filter((step) => step.startsWith(asking)).map((step) => step.slice(asking.length))
  const text = inSentence.format([
    ...steps.filter((step) => !step.startsWith(asking)),
    ...(asked.length > 0 ? [asking + inSentence.format(asked)] : []),
  ])
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
