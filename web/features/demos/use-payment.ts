import { useEffect, useRef, useState } from 'react'
import { client } from '../../platform/api.ts'
import { isSignedOut, Refusal } from '../../platform/refusal.ts'
import { askDemoAgain } from './use-demo.ts'

type Payment = {
  demoId: string | undefined
  currency: string | undefined
  /** The server found that the drop takes no demos any more. */
  onClosed: () => void
}

/** Leaves for the checkout page of a demo; stays busy until the browser has gone. */
export function usePayment({ demoId, currency, onClosed }: Payment) {
  const [isPaying, setIsPaying] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isLoggedOut, setLoggedOut] = useState(false)
  // A second press comes before the first one is drawn.
  const isOnItsWay = useRef(false)

  // Coming back by the browser's own button may bring this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isOnItsWay.current = false
      setIsPaying(false)
      if (demoId) void askDemoAgain(demoId)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [demoId])

  const stop = (why?: string) => {
    isOnItsWay.current = false
    setIsPaying(false)
    setRefusal(why)
  }
  const pay = async (keepWords: () => Promise<boolean>) => {
    if (!demoId || isOnItsWay.current) return
    isOnItsWay.current = true
    setIsPaying(true)
    setRefusal(undefined)
    setLoggedOut(false)
    try {
      if (!(await keepWords())) return stop('Your last words could not be saved. Try again.')
      const body = currency ? { currency } : {}
      const { data } = await client.POST('/api/demos/{id}/checkout', { params: { path: { id: demoId } }, body })
      window.location.assign(data!.url)
    } catch (error) {
      stop(isSignedOut(error) ? undefined : payFailure(error))
      setLoggedOut(isSignedOut(error))
      if (error instanceof Refusal && error.code === 'drop/closed') onClosed()
      void askDemoAgain(demoId)
    }
  }
  return { pay, isPaying, refusal, isLoggedOut }
}

export type Paying = ReturnType<typeof usePayment>

const payFailure = (error: unknown) =>
  error instanceof Refusal ? error.message : 'The payment could not be started. Try again.'
