import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The word of the link in the mail to a new address, `/account?email=…`. It is kept here and taken out of the address. */
export function useEmailLink(): { token: string | undefined; clear: () => void } {
  const [search, setSearch] = useSearchParams()
  const [token, setToken] = useState(() => search.get('email') ?? undefined)
  const isInAddress = search.has('email')
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true, preventScrollReset: true })
  }, [isInAddress, setSearch])
  return { token, clear: () => setToken(undefined) }
}
