/** What the stars are counted from: a creator's demos that were sent, held at least once, and are cut. */
export type StarFacts = { sent: number; held: number; cut: number }

/** The star table (specification, section 4, decision R2), highest first; the tooltip is made from the same rows. */
const starRows: readonly { stars: number; says: string; when: (facts: StarFacts) => boolean }[] = [
  { stars: 5, says: 'receiving a Cut', when: ({ cut }) => cut > 0 },
  { stars: 4, says: 'receiving more Holds', when: ({ held }) => held > 1 },
  { stars: 3, says: 'receiving first Hold', when: ({ held }) => held === 1 },
  { stars: 2, says: 'submitting first Demo', when: ({ sent }) => sent > 0 },
  { stars: 1, says: 'Signing up', when: () => true },
]

export const starsFor = (facts: StarFacts): number => starRows.find((row) => row.when(facts))!.stars

/** `Signing up (1), submitting first Demo (2), …` */
export const starTooltip: string = starRows
  .toReversed()
  .map((row) => `${row.says} (${row.stars})`)
  .join(', ')
