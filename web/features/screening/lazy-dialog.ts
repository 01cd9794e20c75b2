import { lazy } from 'react'

/** A dialog that is only read, loaded when the first one opens. */
export const LazyDialog = lazy(async () => ({ default: (await import('../../ui/overlays/dialog.tsx')).Dialog }))
