import { useEffect, useState } from 'react'
import { Refusal } from '../../platform/refusal.ts'

/** Leaves for a page of the payment provider; busy until the browser has gone, so that a second press does nothing. */
export function useLeaving(askForUrl: () => Promise<string>, failed: string) {
  const [isLeaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  // Coming back by the browser's own button may bring this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const leave = async () => {
    setLeaving(true)
    setRefusal(undefined)
    try {
      window.location.assign(await askForUrl())
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.message : failed)
      setLeaving(false)
    }
  }
  return { leave: () => void leave(), isLeaving, refusal }
}
