import { lazy } from 'react'

/** A dialog that is only read, loaded when the first one opens. */
export const WordsDialog = lazy(async () => ({ default: (await import('../../ui/dialog.tsx')).Dialog }))
