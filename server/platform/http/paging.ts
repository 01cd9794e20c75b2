import { isId } from '../database/ids.ts'

/** Rows in one page of a list. */
export const pageSize = 30

/** Where the next page begins: the last row's key, opaque to the client. */
export const cursorOf = (...key: (string | number | Date)[]): string =>
  Buffer.from(JSON.stringify(key.map((part) => (part instanceof Date ? part.toISOString() : part)))).toString(
    'base64url',
  )

/** The parts of a cursor's key, unchecked; none when the cursor is invalid. */
export function readCursorKey(cursor: string | undefined): unknown[] {
  if (!cursor) return []
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(key) ? key : []
  } catch {
    return []
  }
}

/** The key of a cursor; undefined when the cursor is invalid. */
export function readCursor(cursor: string | undefined): [Date, string] | undefined {
  const [at, id] = readCursorKey(cursor)
  if (typeof at !== 'string' || typeof id !== 'string' || !isId(id)) return undefined
  const date = new Date(at)
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? [date, id] : undefined
}

/** Takes one row more than a page: returns the rows to show, and the cursor when there are more. */
export function pageOfRows<Row>(rows: Row[], cursorFor: (row: Row) => string, size = pageSize) {
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? cursorFor(shown.at(-1)!) : null }
}
