import { useEffect, useState } from 'react'
import { Refusal } from '../../platform/refusal.ts'

/** The way to a page of Stripe; busy until the browser has gone there, so that a second press does nothing. */
export function useStripePage(askForUrl: () => Promise<string>, failed: string) {
  const [isOpening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  // Coming back by the browser's own button may bring this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const open = async () => {
    setOpening(true)
    setRefusal(undefined)
    try {
      window.location.assign(await askForUrl())
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.message : failed)
      setOpening(false)
    }
  }
  return { open: () => void open(), isOpening, refusal }
}
