import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { storePathAfterGate, takeReturnPath } from '../url/return-path.ts'
import { cacheMe, type Me } from './me.ts'

/**
 * Leads a person who has just signed in to the page they wanted. The public page of a brief has no gate, so a new person
 * sees theirs first.
 */
export function useFinishLogin(): (me: Me) => void {
  const navigate = useNavigate()
  return useCallback(
    (me) => {
      cacheMe(me)
      const path = takeReturnPath(window.location.search, document.referrer)
      const isGateFirst = me.gate !== 'open' && path.startsWith('/brief/')
      if (isGateFirst) storePathAfterGate(path)
      void navigate(isGateFirst ? '/' : path, { replace: true })
    },
    [navigate],
  )
}
