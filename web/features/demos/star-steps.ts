import { starTooltip } from '@velv/domain/demos/stars.ts'

/** The star table as rows, read from the sentence that is made of it: lowest first. */
export const starSteps: readonly { says: string; stars: number }[] = starTooltip.split(', ').map((step) => {
  const [, says = '', stars = ''] = /^(.*) \((\d)\)$/.exec(step) ?? []
  return { says, stars: Number(stars) }
})
