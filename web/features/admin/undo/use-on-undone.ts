import { useEffect, useEffectEvent } from 'react'
import { listenForUndone } from '../../../lib/undo/undo-actions.ts'
import type { UndoOffer } from '../../../lib/undo/use-undo-offers.ts'

/** Calls back after actions were undone in this tab, by the toast or by the key. */
export function useOnUndone(onUndone: (undone: readonly UndoOffer[]) => void): void {
  const notify = useEffectEvent(onUndone)
  useEffect(() => listenForUndone((undone) => notify(undone)), [])
}
