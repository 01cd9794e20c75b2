import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportError } from './lib/api/report-error.ts'
import { isReloadLoop } from './app/startup/reload-loop.ts'
import { expectTranslation } from './app/startup/translated-page.ts'
import { TryAgainPage } from './app/startup/try-again-page.tsx'

addEventListener('error', ({ error }) => reportError('error', error))
addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))

expectTranslation()

startTransition(() => {
  if (isReloadLoop()) createRoot(document.body).render(<TryAgainPage what="We couldn’t load this page." />)
  else hydrateRoot(document, <HydratedRouter />)
})
