import type { Person } from './person.ts'

/** The rows with those of these people who are in them as they stand by now. */
export const replaceChanged = (rows: readonly Person[], people: readonly Person[]): Person[] =>
  rows.map((row) => people.find(({ id }) => id === row.id) ?? row)

/**
 * The rows with those just changed still in their place (newest first): in a list of those who wait, the next row must
 * not jump under the finger that has just pressed.
 */
export function withRetained(rows: readonly Person[], retained: readonly Person[]): Person[] {
  const listed = new Set(rows.map(({ id }) => id))
  const missing = retained.filter(({ id }) => !listed.has(id))
  return [...rows, ...missing].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
