import { useEffect, useEffectEvent } from 'react'
import { showInMediaSession } from '../../listening/playback/media-session.ts'
import type { ListeningStore } from './listening-store.ts'

/** Lock screen and media keys for the song on the stage. `line` is the subtitle: the drop, since a screener must not learn the writer. */
export function useMediaSession(
  title: string | undefined,
  subtitle: string,
  { playback }: ListeningStore,
  step: (by: 1 | -1) => void,
): void {
  const stepBy = useEffectEvent(step)
  useEffect(() => {
    if (title === undefined) return
    const { play, pause, seek, clock } = playback
    const next = () => stepBy(1)
    const previous = () => stepBy(-1)
    return showInMediaSession(title, { play, pause, seek, nowMs: clock.nowMs, next, previous }, subtitle)
  }, [title, subtitle, playback])
}
