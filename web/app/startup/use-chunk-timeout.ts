import { useEffect, useState } from 'react'

/** How long a page's chunk may take to load, in ms (specification, section 9). */
const chunkTimeoutMs = 120_000

/** True once a page has been loading for longer than a chunk may take. */
export function useChunkTimeout(isLoading: boolean): boolean {
  const [hasTimedOut, setHasTimedOut] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setHasTimedOut(true), chunkTimeoutMs)
    return () => {
      clearTimeout(timer)
      setHasTimedOut(false)
    }
  }, [isLoading])
  return hasTimedOut
}
