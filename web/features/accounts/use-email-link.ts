import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The word of the link in the mail to a new address, `/account?email=…`. It is kept here and taken out of the address. */
export function useEmailLink(): { token: string | undefined; drop: () => void } {
  const [search, setSearch] = useSearchParams()
  const found = search.get('email')
  const [token, setToken] = useState<string>()
  useEffect(() => {
    if (!found) return
    setToken(found)
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [found, setSearch])
  return { token, drop: () => setToken(undefined) }
}
