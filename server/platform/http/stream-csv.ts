import { type Cell, csvRow, csvStart } from '@velv/domain/csv.ts'
import { bindReader } from '../database/read-position.ts'
import { attachment } from './attachment.ts'

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/** A CSV download, written row by row as the rows are read. `name` is the file’s, without its extension. */
export function streamCsv(name: string, rows: Rows): Response {
  const text = new TextEncoder()
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text.encode(csvStart)),
    pull: bindReader(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(text.encode(csvRow(value)))
    }),
    cancel: () => void iterator.return?.(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      ...attachment(`${name}.csv`),
      'cache-control': 'private, no-store',
    },
  })
}
