import { useSingleKey } from './use-single-key.ts'

/** Z takes back what can be taken back. */
export const useUndoKey = (undo: (() => void) | undefined): void => useSingleKey('z', undo)
