import { useState } from 'react'

/** Sends a request: whether it is under way, and why the last one failed. */
export function useRequest() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (request: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await request().catch(setError)
    setBusy(false)
  }
  return { busy, error, run }
}
