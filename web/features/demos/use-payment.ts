import { useEffect, useState } from 'react'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askDemoAgain } from './use-demo.ts'

/** Leaves for the checkout page of a demo; stays busy until the browser has gone. */
export function usePayment(demoId: string | undefined) {
  const [isPaying, setIsPaying] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  // Coming back by the browser's own button may bring this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsPaying(false)
      if (demoId) void askDemoAgain(demoId)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [demoId])

  const pay = async (keepWords: () => Promise<boolean>) => {
    if (!demoId) return
    setIsPaying(true)
    setRefusal(undefined)
    try {
      if (!(await keepWords())) return setIsPaying(false)
      const { data } = await client.POST('/api/demos/{id}/checkout', { params: { path: { id: demoId } }, body: {} })
      window.location.assign(data!.url)
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.message : 'The payment could not be started. Try again.')
      setIsPaying(false)
      void askDemoAgain(demoId)
    }
  }
  return { pay, isPaying, refusal }
}
