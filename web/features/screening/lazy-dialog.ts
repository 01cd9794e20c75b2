import { lazy } from 'react'

/** A read-only dialog, loaded when the first one opens. */
export const LazyDialog = lazy(async () => ({ default: (await import('../../ui/overlays/dialog.tsx')).Dialog }))
