import { starTooltip } from '@velv/domain/demos/stars.ts'

/** The star table as rows, parsed from its sentence: lowest first. */
export const starSteps: readonly { message: string; stars: number }[] = starTooltip.split(', ').map((step) => {
  const [, message = '', stars = ''] = /^(.*) \((\d)\)$/.exec(step) ?? []
  return { message, stars: Number(stars) }
})
