import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reportError } from '../../lib/api/report-error.ts'
import { TryAgainPage } from './try-again-page.tsx'

/** The last error boundary: it handles every error that a page throws. */
export function BrokenPage() {
  const error = useRouteError()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- developers read it in the console
    console.error(error)
    reportError('page', error)
  }, [error])
  return <TryAgainPage what="We couldn’t show this page." />
}
