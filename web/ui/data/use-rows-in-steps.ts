import { startTransition, useEffect, useState } from 'react'

/** About as many rows as a large screen shows first. */
const rowsPerStep = 8

/**
 * The rows of a list that has just loaded, a few at a time and none at first: a phone takes a third of a second to render
 * thirty, and would not react to a touch meanwhile. Rows that were known from the start, and those that are added later,
 * come at once, because the scroll position and the focus depend on them.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], step = rowsPerStep): readonly Row[] {
  const [shown, setShown] = useState(rows.length > 0 ? Infinity : 0)
  const isWaiting = rows.length > 0 && shown !== Infinity
  useEffect(() => {
    if (isWaiting) startTransition(() => setShown(shown + step < rows.length ? shown + step : Infinity))
  }, [isWaiting, shown, step, rows.length])
  return shown < rows.length ? rows.slice(0, shown) : rows
}
