import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../url/return-path.ts'
import { cacheMe, type Me } from './me.ts'

/** Leads a person who has just signed in to the page they wanted. */
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
