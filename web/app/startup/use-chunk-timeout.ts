import { useEffect, useState } from 'react'

/** How long a page's chunk may take to load, in ms (specification, section 9). */
const chunkTimeoutMs = 120_000

/** True once a page has been loading for longer than a chunk may take. */
export function useChunkTimeout(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
