import type { Person } from './person.ts'

/** The rows, with the data of those people replaced who are in them. */
export const replaceChanged = (rows: readonly Person[], people: readonly Person[]): Person[] =>
  rows.map((row) => people.find(({ id }) => id === row.id) ?? row)

/**
 * The rows, newest first, including those that were just changed, so that in a list of pending accounts the next row does
 * not move under the pointer after a press.
 */
export function withRetained(rows: readonly Person[], retained: readonly Person[]): Person[] {
  const listed = new Set(rows.map(({ id }) => id))
  const missing = retained.filter(({ id }) => !listed.has(id))
  return [...rows, ...missing].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}
