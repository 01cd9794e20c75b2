import { earnedText } from '../../ui/format.ts'

/** The smallest withdrawal, in micro-dollars (specification, section 9). */
export const withdrawFromMicros = 50_000_000

const centMicros = 10_000

export const withdrawFromText = `Withdraw from ${earnedText(withdrawFromMicros)}`

export const withdrawalRule = `${withdrawFromText}, in one amount. It takes about 1-5 business days.`

export const isEnough = (balanceMicros: number): boolean => balanceMicros >= withdrawFromMicros

/** What is missing to the smallest withdrawal, rounded up to the cent, so that nobody is told to need less. */
export const missingText = (balanceMicros: number): string =>
  earnedText(Math.ceil(Math.max(0, withdrawFromMicros - balanceMicros) / centMicros) * centMicros)
