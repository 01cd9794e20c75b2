import type { KeyAction } from './pitching-keys.ts'
import { noteFieldId } from './private-note.tsx'
import { usePitchingKeys } from './use-pitching-keys.ts'
import type { Room } from './use-room.ts'
import { toggleMute } from './volume-control.tsx'

/** What the keys do in the room, and whether they are on. */
export function useRoomKeys({ desk, selected, step, why, decisions, answer }: Room, onList: () => void) {
  const { sound } = desk
  const act = (action: KeyAction) => {
    if (action.does === 'list') return onList()
    // Where the question stands, the line that offers it is not what one looks at.
    if (action.does === 'undo') return why.isOpen ? undefined : decisions.takeBackLast()
    if (!selected) return
    switch (action.does) {
      case 'toggle':
        return sound.toggle()
      case 'start-over':
        return sound.seek(0)
      case 'step':
        return sound.seek(sound.clock.nowMs() + action.ms)
      case 'tenth':
        return why.isOpen ? why.chooseNth(action.tenth) : sound.seek((sound.state().durationMs * action.tenth) / 10)
      case 'next':
        return step(1)
      case 'previous':
        return step(-1)
      case 'level':
        return void sound.setLevel(sound.state().level === 'level' ? 'delivered' : 'level')
      case 'mute':
        return toggleMute(desk)
      case 'note':
        return document.getElementById(noteFieldId)?.focus()
      case 'answer':
        return why.isOpen ? undefined : answer(action.answer)
    }
  }
  return usePitchingKeys(act)
}
