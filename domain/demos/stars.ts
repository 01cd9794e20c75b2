/** The counts that determine the stars: a creator's demos that were submitted, held at least once, and cut. */
export type StarFacts = { sent: number; held: number; cut: number }

/** The star table (specification, section 4, decision R2), highest first; the tooltip is generated from it. */
const starRows: readonly { stars: number; label: string; when: (facts: StarFacts) => boolean }[] = [
  { stars: 5, label: 'receiving a Cut', when: ({ cut }) => cut > 0 },
  { stars: 4, label: 'receiving more Holds', when: ({ held }) => held > 1 },
  { stars: 3, label: 'receiving first Hold', when: ({ held }) => held === 1 },
  { stars: 2, label: 'submitting first Demo', when: ({ sent }) => sent > 0 },
  { stars: 1, label: 'Signing up', when: () => true },
]

export const starsFor = (facts: StarFacts): number => starRows.find((row) => row.when(facts))!.stars

/** `Signing up (1), submitting first Demo (2), …` */
export const starTooltip: string = starRows
  .toReversed()
  .map((row) => `${row.label} (${row.stars})`)
  .join(', ')
