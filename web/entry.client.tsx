import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startsInCircles } from './shell/start-count.ts'
import { TryAgainPage } from './shell/try-again-page.tsx'

startTransition(() => {
  if (startsInCircles()) createRoot(document.body).render(<TryAgainPage what="We couldn’t load this page." />)
  else hydrateRoot(document, <HydratedRouter />)
})
