import { type Cell, csvRow } from '@velv/domain/csv.ts'
import { bindReader } from '../database/read-position.ts'

/** The byte order mark by which spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF'

/** A CSV download, written row by row as the rows are read. `name` comes from Velv: plain letters, no extension. */
export function streamCsv(name: string, rows: AsyncIterable<readonly Cell[]>): Response {
  const text = new TextEncoder()
  const iterator = rows[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text.encode(byteOrderMark)),
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
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
