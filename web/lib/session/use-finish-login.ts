import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../url/return-path.ts'
import { cacheMe, type Me } from './me.ts'

/** Leads a person who is now signed in to where he was going. */
export function useFinishLogin(): (me: Me) => void {
  const navigate = useNavigate()
  return useCallback(
    (me) => {
      cacheMe(me)
      void navigate(takeReturnPath(window.location.search, document.referrer), { replace: true })
    },
    [navigate],
  )
}
