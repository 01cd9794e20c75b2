import { expect, it } from 'vitest'
import { jsonStream } from './json-stream.ts'

async function* rows(...all: unknown[]) {
  yield* all
}

async function parseStream(parts: Record<string, unknown>) {
  let text = ''
  for await (const piece of jsonStream(parts)) text += piece
  return JSON.parse(text)
}

it('serializes objects with streamed lists', async () => {
  expect(await parseStream({ a: { b: null }, none: rows(), one: rows({ c: 1 }), more: rows(1, 'two', [3]) })).toEqual({
    a: { b: null },
    none: [],
    one: [{ c: 1 }],
    more: [1, 'two', [3]],
  })
  expect(await parseStream({})).toEqual({})
})
