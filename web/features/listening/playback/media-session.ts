/** `loading` until the song first becomes playable, `waiting` when the buffer ran empty. */
export type PlaybackPhase = 'empty' | 'loading' | 'paused' | 'playing' | 'waiting' | 'failed'

type Controls = {
  play: () => void
  pause: () => void
  /** Omitted where there is no next song: the device shows no such button then. */
  next?: (() => void) | undefined
  previous?: (() => void) | undefined
  seek: (ms: number) => void
  nowMs: () => number
}

const stepMs = 5_000

/** Shows the song and its controls on the lock screen, headphones and media keys. `line` is the subtitle and names nobody to a screener. */
export function showInMediaSession(title: string, controls: Controls, line = ''): () => void {
  if (!('mediaSession' in navigator)) return () => {}
  const session = navigator.mediaSession
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', controls.play],
    ['pause', controls.pause],
    // The player stays visible and silent: only the person removes it.
    ['stop', controls.pause],
    ['nexttrack', controls.next ?? null],
    ['previoustrack', controls.previous ?? null],
    ['seekbackward', ({ seekOffset }) => controls.seek(controls.nowMs() - (seekOffset ?? stepMs / 1000) * 1000)],
    ['seekforward', ({ seekOffset }) => controls.seek(controls.nowMs() + (seekOffset ?? stepMs / 1000) * 1000)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime * 1000)],
  ]
  session.metadata = new MediaMetadata({ title, artist: line, album: 'Velv' })
  for (const [action, handler] of handlers) setHandler(session, action, handler)
  return () => {
    session.metadata = null
    for (const [action] of handlers) setHandler(session, action, null)
  }
}

/** Browsers throw for an action they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // The other buttons work without it.
  }
}

type Playback = { phase: PlaybackPhase; durationMs: number; wantsSound: boolean; nowMs: number }

/** Reports the playback state and position, so that the device's own seek bar moves between two calls. */
export function showPlayback(playback: Playback): void {
  if (!('mediaSession' in globalThis.navigator)) return
  const session = navigator.mediaSession
  session.playbackState = playbackOf(playback)
  const { durationMs, nowMs } = playback
  if (durationMs === 0) return session.setPositionState?.()
  session.setPositionState?.({
    duration: durationMs / 1000,
    position: Math.min(durationMs, nowMs) / 1000,
    playbackRate: 1,
  })
}

export function playbackOf({ phase, wantsSound }: Pick<Playback, 'phase' | 'wantsSound'>): MediaSessionPlaybackState {
  if (phase === 'empty') return 'none'
  return phase === 'playing' || (wantsSound && phase !== 'failed') ? 'playing' : 'paused'
}
