import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import { useEffect, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { hasCode, isSignedOut } from '../../../lib/api/api-error.ts'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import { refetchDemo } from '../use-demo.ts'

type Payment = {
  demoId: string | undefined
  currency: string | undefined
  /** The server reported that the drop takes no more demos. */
  onClosed: (block: SubmissionBlock) => void
}

/** Opens the checkout page of a demo; stays busy until the browser has left. */
export function useCheckout({ demoId, currency, onClosed }: Payment) {
  const [isPaying, setIsPaying] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isLoggedOut, setLoggedOut] = useState(false)
  const submitLock = useSubmitLock()

  // The browser's back button may restore this page in its busy state.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      submitLock.release()
      setIsPaying(false)
      if (demoId) void refetchDemo(demoId)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [demoId, submitLock])

  const stop = (message?: string) => {
    submitLock.release()
    setIsPaying(false)
    setErrorMessage(message)
  }
  const pay = async (saveDetails: () => Promise<boolean>) => {
    if (!demoId || !submitLock.acquire()) return
    setIsPaying(true)
    setErrorMessage(undefined)
    setLoggedOut(false)
    try {
      if (!(await saveDetails())) return stop('We couldn’t save your latest changes. Try again.')
      const body = currency ? { currency } : {}
      const { data } = await client.POST('/api/demos/{id}/checkout', { params: { path: { id: demoId } }, body })
      window.location.assign(data!.url)
    } catch (error) {
      stop(isSignedOut(error) ? undefined : errorText(error))
      setLoggedOut(isSignedOut(error))
      for (const block of ['drop/closed', 'drop/paused', 'drop/full'] as const)
        if (hasCode(error, block)) onClosed(block)
      void refetchDemo(demoId)
    }
  }
  return { pay, isPaying, errorMessage, isLoggedOut }
}
