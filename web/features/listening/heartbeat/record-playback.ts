import type { ListeningRecorder, Timers } from './listening-recorder.ts'
import type { PlaybackEngine } from '../playback/playback-engine.ts'
import { isAudible } from '../playback/volume.ts'

/** A gap in playback shorter than this, at a seek or between two songs, does not count as a pause, in ms. */
const graceMs = 1_000

/**
 * Forwards playback and page events to the recorder; returns the function that stops it.
 *
 * @param isCounted whether what is played counts as listening
 */
export function recordPlayback(
  playback: PlaybackEngine,
  recorder: ListeningRecorder,
  timers: Timers,
  isCounted: (demoId: string) => boolean,
): () => void {
  let cancel: (() => void) | undefined
  const clearGap = () => {
    cancel?.()
    cancel = undefined
  }
  const sync = () => {
    const { phase, demoId, wantsSound } = playback.state()
    if (demoId === undefined || !isCounted(demoId)) {
      clearGap()
      recorder.onPause()
    } else if (phase === 'playing' && isAudible(playback.state())) {
      clearGap()
      recorder.onPlay(demoId)
    } else if (phase === 'playing') {
      clearGap()
      recorder.onPause('muted')
    } else if (wantsSound && (phase === 'loading' || phase === 'waiting')) {
      recorder.onLoading()
      cancel ??= timers.after(graceMs, recorder.onPause)
    } else {
      clearGap()
      recorder.onPause()
    }
  }
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? recorder.onHide() : recorder.onShow())
  const onPageHide = () => {
    playback.pause()
    recorder.leave(true)
  }
  const unsubscribers = [playback.subscribe(sync), playback.clock.subscribe(recorder.onTick)]
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pagehide', onPageHide)
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    clearGap()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pagehide', onPageHide)
    playback.close()
    recorder.leave(false)
  }
}
