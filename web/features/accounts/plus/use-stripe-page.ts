import { useEffect, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Opens a page of Stripe; busy until the browser has left, so that a second press does nothing. */
export function useStripePage(fetchUrl: () => Promise<string>, failed: string) {
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string>()

  // The browser's back button may restore this page as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const open = async () => {
    setOpening(true)
    setFailure(undefined)
    try {
      window.location.assign(await fetchUrl())
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : failed)
      setOpening(false)
    }
  }
  return { open: () => void open(), isOpening, failure }
}

const fetchPortalUrl = async () => (await client.POST('/api/plus/portal')).data!.url

/** Opens the page where a subscriber changes their plan and finds their invoices. */
export const usePlusPortal = () => useStripePage(fetchPortalUrl, 'We couldn’t open the page. Try again.')
