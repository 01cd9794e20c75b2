import { usePageKeys } from './use-page-keys.ts'

/** Z takes back what can be taken back. */
export const useUndoKey = (undo: (() => void) | undefined): void => usePageKeys({ z: undo })
