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
  const date = cursorTime(at)
  return date && isCursorId(id) ? [date, id] : undefined
}

const timeText = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:\d\d)?)$/

/** Whether a part of a cursor's key is a time, as JavaScript or PostgreSQL writes it. */
export const isCursorTime = (part: unknown): part is string =>
  typeof part === 'string' && cursorTime(part) !== undefined

/** The time in a part of a cursor's key, to the millisecond; undefined when it is none that PostgreSQL has. */
export function cursorTime(part: unknown): Date | undefined {
  if (typeof part !== 'string' || !timeText.test(part)) return undefined
  // PostgreSQL leaves out the minutes of an offset, which JavaScript needs.
  const date = new Date(part.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
  return date.getUTCFullYear() >= 1970 ? date : undefined
}

export const isCursorId = (part: unknown): part is string => typeof part === 'string' && isId(part)

/** A whole number that PostgreSQL has, in a part of a cursor's key. */
export const isCursorInteger = (part: unknown): part is number =>
  Number.isInteger(part) && Math.abs(part as number) < 2 ** 31

/** The id in a cursor that has nothing else; undefined when the cursor is invalid. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  const [id] = readCursorKey(cursor)
  return isCursorId(id) ? id : undefined
}

export type PlaceCursor = { place: number; id: string }

/** The place in a cursor of rows that are ordered by a whole number and an id; undefined when the cursor is invalid. */
export function readPlaceCursor(cursor: string | undefined): PlaceCursor | undefined {
  const [place, id] = readCursorKey(cursor)
  return isCursorInteger(place) && isCursorId(id) ? { place, id } : undefined
}

/** Takes one row more than a page: returns the rows to show, and the cursor when there are more. */
export function pageOfRows<Row>(rows: Row[], cursorFor: (row: Row) => string, size = pageSize) {
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? cursorFor(shown.at(-1)!) : null }
}
