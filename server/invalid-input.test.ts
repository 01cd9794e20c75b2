import type { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { apiRoutes } from './api-document.ts'

/** Nothing, and values of every type and of unusual sizes. */
const values = [undefined, null, true, -1, 1.5, 1e300, '', 'x', 'x'.repeat(5000), [], [null], Array(2000).fill('x'), {}]

/** What a request consists of: its parameters, its query, and its body. */
const inputsOf = ({ request = {} }: (typeof apiRoutes)[number]): z.ZodType[] => {
  const { params, query, body } = request as { params?: z.ZodType; query?: z.ZodType; body?: { content: object } }
  const bodies = Object.values(body?.content ?? {}).map(({ schema }: { schema: z.ZodType }) => schema)
  return [params, query, ...bodies].filter((schema) => schema !== undefined)
}

type Inner = { shape?: Record<string, unknown>; unwrap?: () => Inner }

/** Each value as the whole input, and in each field of it, and in each field of those. */
function* wrongInputs(schema: Inner, depth = 2): Generator<unknown> {
  yield* values
  const inner = schema.unwrap ? schema.unwrap() : schema
  if (depth === 0 || !inner.shape) return
  for (const [name, field] of Object.entries(inner.shape))
    for (const value of wrongInputs(field as Inner, depth - 1)) yield { [name]: value }
}

const textsOf = (schema: z.ZodType): string[] =>
  [...wrongInputs(schema as Inner)].flatMap(
    (input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [],
  )

describe('what the API says of invalid input', () => {
  it('is a sentence of ours for every operation, never the validator’s', () => {
    const texts = new Set(apiRoutes.flatMap((row) => inputsOf(row).flatMap(textsOf)))
    expect(texts.size).toBeGreaterThan(20)
    expect(
      [...texts].filter((text) =>
        /expected|received|invalid (?:input|option|string)|too (?:big|small)|regex|pattern|unrecognized/i.test(text),
      ),
    ).toEqual([])
    // A capital letter, and the end of a sentence.
    expect([...texts].filter((text) => !/^\p{Lu}[^]*[.?]$/u.test(text))).toEqual([])
  })
})
