import { useDeferredValue } from 'react'

/**
 * Whether what has arrived can be shown: it becomes true in a transition, because rendering a page of rows at once would
 * keep a phone from reacting to a touch. Everything that would be pushed down by these rows waits for the same value, and
 * then appears in the same frame.
 */
export function useArrival(hasArrived: boolean): boolean {
  const isRendered = useDeferredValue(hasArrived)
  return hasArrived && isRendered
}
