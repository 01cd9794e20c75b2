import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeGoingTo } from './going-to.ts'
import { rememberMe, type Me } from './me.ts'

/** Leads a person who is now signed in to where he was going. */
export function useEnter(): (me: Me) => void {
  const navigate = useNavigate()
  return useCallback(
    (me) => {
      rememberMe(me)
      void navigate(takeGoingTo(window.location.search, document.referrer), { replace: true })
    },
    [navigate],
  )
}
