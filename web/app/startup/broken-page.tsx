import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { TryAgainPage } from './try-again-page.tsx'

/** The last error boundary: it handles every error that a page throws. */
export function BrokenPage() {
  const error = useRouteError()
  // oxlint-disable-next-line no-console -- the only trace of a crash in a user's browser
  useEffect(() => console.error(error), [error])
  return <TryAgainPage what="This page could not be shown." />
}
