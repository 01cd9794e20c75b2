import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '../../ui/feedback/loading.tsx'

/** Leaves for a page on another host: a full load asks the server, which redirects the browser. */
export function ExternalRedirect() {
  const { pathname, search } = useLocation()
  // Replaces the history entry, so that Back does not lead out again.
  useEffect(() => window.location.replace(pathname + search), [pathname, search])
  return <Loading />
}
