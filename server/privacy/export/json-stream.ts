/** Serializes an object piece by piece, because its lists may be too long to hold in memory. */
export async function* jsonStream(parts: Record<string, unknown>): AsyncGenerator<string> {
  yield '{\n'
  let before = ''
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}${JSON.stringify(name)}: `
    if (isList(part)) yield* listOf(part)
    else yield JSON.stringify(part, null, 2)
    before = ',\n'
  }
  yield '\n}\n'
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '['
  let before = '\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield ']'
}

const isList = (part: unknown): part is AsyncIterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part
