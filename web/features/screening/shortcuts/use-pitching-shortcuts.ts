import { maxStars } from '@velv/domain/demos/marks.ts'
import type { KeyAction } from './pitching-keys.ts'
import { compareButtonId } from '../compare/compare-button.tsx'
import { noteFieldId } from '../panel/private-note.tsx'
import { askId } from '../team/team-panel.tsx'
import { usePitchingKeys } from './use-pitching-keys.ts'
import type { PitchingViewState } from '../use-pitching-view.ts'
import { toggleMute } from '../stage/volume-control.tsx'

/** What the shortcuts do in the pitching view, and whether they are enabled. */
export function usePitchingShortcuts(
  { store, selected, step, form, decisions, submit, team, queue, marks, compare }: PitchingViewState,
  onList: () => void,
) {
  const { playback } = store
  const giveStars = (digit: number) => (digit >= 1 && digit <= maxStars ? marks?.star(digit) : undefined)
  const perform = (action: KeyAction) => {
    if (action.does === 'list') return onList()
    const isFormOpen = form.decision !== undefined
    // While the form is open, it covers the undo toast.
    if (action.does === 'undo') return isFormOpen ? undefined : decisions.undoLast()
    if (action.does === 'for-me' && team?.isObserver) return
    if (action.does === 'for-me') return queue.setAssigned(queue.assigned === 'me' ? undefined : 'me')
    if (!selected) return
    switch (action.does) {
      case 'toggle':
        return playback.toggle()
      case 'start-over':
        return playback.seek(0)
      case 'step':
        return playback.seek(playback.clock.nowMs() + action.ms)
      case 'tenth':
        return isFormOpen
          ? form.chooseNth(action.tenth)
          : playback.seek((playback.state().durationMs * action.tenth) / 10)
      case 'digit':
        return isFormOpen ? form.chooseNth(action.digit) : giveStars(action.digit)
      case 'comment':
        return isFormOpen ? undefined : marks?.comment()
      case 'collect':
        return action.chooses ? marks?.chooseCollection() : marks?.collect()
      case 'next':
        return step(1)
      case 'previous':
        return step(-1)
      case 'level':
        return playback.setLevel(playback.state().level === 'level' ? 'delivered' : 'level')
      case 'mute':
        return toggleMute(store)
      case 'compare':
        if (isFormOpen) return
        return compare?.sides ? compare.switch() : document.getElementById(compareButtonId)?.click()
      case 'note':
        return document.getElementById(noteFieldId)?.focus()
      case 'opine':
        return isFormOpen ? undefined : team?.opine(action.opinion)
      case 'jump':
        return team?.jump()
      case 'assign':
        return document.getElementById(askId)?.click()
      case 'decide':
        return isFormOpen ? undefined : submit(action.choice)
    }
  }
  return usePitchingKeys(perform, team ? 'team' : marks ? 'owner' : 'screener')
}
