import { type Cell, csvRow } from '@velv/domain/csv.ts'

/** Begins a CSV file as spreadsheets want it to know that it is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A CSV file to be saved, written row by row as they are read. `name` is ours: plain letters, no ending. */
export function streamCsv(name: string, rows: AsyncIterable<readonly Cell[]>): Response {
  const text = new TextEncoder()
  const iterator = rows[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text.encode(byteOrderMark)),
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(text.encode(csvRow(value)))
    },
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
