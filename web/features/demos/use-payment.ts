import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import { useEffect, useState } from 'react'
import { client } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { hasCode, isSignedOut } from '../../platform/refusal.ts'
import { useOnePress } from '../../ui/use-one-press.ts'
import { askDemoAgain } from './use-demo.ts'

type Payment = {
  demoId: string | undefined
  currency: string | undefined
  /** The server found that the drop takes no demos any more. */
  onClosed: (block: SubmissionBlock) => void
}

/** Leaves for the checkout page of a demo; stays busy until the browser has gone. */
export function usePayment({ demoId, currency, onClosed }: Payment) {
  const [isPaying, setIsPaying] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isLoggedOut, setLoggedOut] = useState(false)
  const press = useOnePress()

  // Coming back by the browser's own button may bring this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      press.isOver()
      setIsPaying(false)
      if (demoId) void askDemoAgain(demoId)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [demoId, press])

  const stop = (why?: string) => {
    press.isOver()
    setIsPaying(false)
    setRefusal(why)
  }
  const pay = async (keepWords: () => Promise<boolean>) => {
    if (!demoId || !press.begins()) return
    setIsPaying(true)
    setRefusal(undefined)
    setLoggedOut(false)
    try {
      if (!(await keepWords())) return stop('Your last words could not be saved. Try again.')
      const body = currency ? { currency } : {}
      const { data } = await client.POST('/api/demos/{id}/checkout', { params: { path: { id: demoId } }, body })
      window.location.assign(data!.url)
    } catch (error) {
      stop(isSignedOut(error) ? undefined : errorText(error))
      setLoggedOut(isSignedOut(error))
      for (const block of ['drop/closed', 'drop/paused'] as const) if (hasCode(error, block)) onClosed(block)
      void askDemoAgain(demoId)
    }
  }
  return { pay, isPaying, refusal, isLoggedOut }
}
