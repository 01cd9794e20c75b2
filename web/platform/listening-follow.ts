import type { ListeningKeeper, Timers } from './listening-keeper.ts'
import type { ListeningSound } from './listening-sound.ts'

/** A gap in the sound shorter than this, at a jump or between two songs, is not a pause, in ms. */
const graceMs = 1_000

/** Tells the keeper what the sound and the page do; answers the way to leave. */
export function followSound(sound: ListeningSound, keeper: ListeningKeeper, timers: Timers): () => void {
  let callOff: (() => void) | undefined
  const forgetGap = () => {
    callOff?.()
    callOff = undefined
  }
  const look = () => {
    const { phase, demoId } = sound.state()
    if (phase === 'playing' && demoId !== undefined) {
      forgetGap()
      keeper.plays(demoId)
    } else if (sound.wantsSound() && (phase === 'loading' || phase === 'waiting')) {
      callOff ??= timers.after(graceMs, keeper.rests)
    } else {
      forgetGap()
      keeper.rests()
    }
  }
  const see = () => (document.visibilityState === 'hidden' ? keeper.hides() : keeper.shows())
  const go = () => {
    sound.pause()
    keeper.leave(true)
  }
  const unsubscribe = sound.subscribe(look)
  document.addEventListener('visibilitychange', see)
  window.addEventListener('pagehide', go)
  return () => {
    unsubscribe()
    forgetGap()
    document.removeEventListener('visibilitychange', see)
    window.removeEventListener('pagehide', go)
    sound.close()
    keeper.leave(false)
  }
}
