import type { ListeningSound } from './listening-sound.ts'

/** One line between the tabs of a browser; a message reaches every tab but its own. */
export type TabLine = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>

type Told = { soundsOn: string }

const openLine = (): TabLine | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('velv-listening') : undefined

/**
 * One person hears one song: what begins to sound in another tab silences this one. `onHushed` hears whether that tab
 * is on another drop. Answers the way to stop.
 */
export function followTabs(parts: {
  sound: Pick<ListeningSound, 'subscribe' | 'state' | 'wantsSound' | 'pause'>
  dropId: string
  onHushed: (isOtherDrop: boolean) => void
  line?: TabLine | undefined
}): () => void {
  const { sound, dropId, onHushed, line = openLine() } = parts
  if (!line) return () => {}
  let wasSounding = false
  const unsubscribe = sound.subscribe(() => {
    const isSounding = sound.wantsSound() && sound.state().phase === 'playing'
    if (isSounding && !wasSounding) line.postMessage({ soundsOn: dropId } satisfies Told)
    // Between two songs it goes on wanting sound: one run.
    wasSounding = isSounding || (wasSounding && sound.wantsSound())
  })
  line.addEventListener('message', (event) => {
    const { soundsOn } = (event as MessageEvent<Told>).data
    if (!sound.wantsSound()) return
    sound.pause()
    onHushed(soundsOn !== dropId)
  })
  return () => {
    unsubscribe()
    line.close()
  }
}
