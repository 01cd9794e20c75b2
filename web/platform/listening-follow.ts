import type { ListeningKeeper, Timers } from './listening-keeper.ts'
import { isAudible, type ListeningSound } from './listening-sound.ts'

/** A gap in the sound shorter than this, at a jump or between two songs, is not a pause, in ms. */
const graceMs = 1_000

/** Passes on to the keeper what the sound and the page do; answers the way to leave. */
export function followSound(sound: ListeningSound, keeper: ListeningKeeper, timers: Timers): () => void {
  let callOff: (() => void) | undefined
  const forgetGap = () => {
    callOff?.()
    callOff = undefined
  }
  const look = () => {
    const { phase, demoId } = sound.state()
    if (phase === 'playing' && demoId !== undefined && isAudible(sound.state())) {
      forgetGap()
      keeper.onPlay(demoId)
    } else if (phase === 'playing') {
      forgetGap()
      keeper.onPause('muted')
    } else if (sound.wantsSound() && (phase === 'loading' || phase === 'waiting')) {
      keeper.onLoading()
      callOff ??= timers.after(graceMs, keeper.onPause)
    } else {
      forgetGap()
      keeper.onPause()
    }
  }
  const see = () => (document.visibilityState === 'hidden' ? keeper.onHide() : keeper.onShow())
  const go = () => {
    sound.pause()
    keeper.leave(true)
  }
  const leaveSound = [sound.subscribe(look), sound.clock.subscribe(keeper.onTick)]
  document.addEventListener('visibilitychange', see)
  window.addEventListener('pagehide', go)
  return () => {
    for (const unsubscribe of leaveSound) unsubscribe()
    forgetGap()
    document.removeEventListener('visibilitychange', see)
    window.removeEventListener('pagehide', go)
    sound.close()
    keeper.leave(false)
  }
}
