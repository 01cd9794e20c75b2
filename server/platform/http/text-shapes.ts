import { z } from '@hono/zod-openapi'
import { toPlainText } from '@velv/domain/text/plain-text.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'

/** More than the limit may be sent, because characters that are removed don't count. */
const sentMax = 20_000

const limited = (max: number, missing?: string) => {
  const text = z.string().max(max, `Use at most ${max} characters.`)
  return missing === undefined ? text : text.min(1, missing)
}

/** One line of visible text, at most `max` characters. It may be empty unless `missing` says what to enter. */
export const singleLine = (max: number, missing?: string) =>
  z.string().max(sentMax).transform(toSingleLine).pipe(limited(max, missing))

/** Visible text of any number of lines, at most `max` characters. It may be empty unless `missing` says what to enter. */
export const plainText = (max: number, missing?: string) =>
  z.string().max(sentMax).transform(toPlainText).pipe(limited(max, missing))
