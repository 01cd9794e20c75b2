import { startTransition, useEffect, useState } from 'react'

/** About as many rows as the tallest screen shows first. */
const step = 8

/**
 * The rows of a list that has just loaded, a few at a time: a phone takes a third of a second to render thirty, and would
 * not react to a touch meanwhile. The rows of a list that was known from the start, and those that are added later, come at once,
 * because the position of the scroll bar and the focus depend on them.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const [shown, setShown] = useState(rows.length > 0 ? Infinity : step)
  const isWaiting = rows.length > 0 && shown !== Infinity
  useEffect(() => {
    if (isWaiting) startTransition(() => setShown(shown + step < rows.length ? shown + step : Infinity))
  }, [isWaiting, shown, rows.length])
  return shown < rows.length ? rows.slice(0, shown) : rows
}
