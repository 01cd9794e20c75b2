import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '../../ui/feedback/loading.tsx'

/** This page lives on another host: the server is asked for it, and sends the browser on. */
export function ExternalRedirect() {
  const { pathname, search } = useLocation()
  // In place of this entry, so that the way back does not lead out again.
  useEffect(() => window.location.replace(pathname + search), [pathname, search])
  return <Loading />
}
