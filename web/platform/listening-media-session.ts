type Controls = {
  play: () => void
  pause: () => void
  next: () => void
  previous: () => void
  seek: (ms: number) => void
  nowMs: () => number
}

const stepMs = 5_000

/** The song's title and the buttons on lock screen, headphones and media keys; nothing but the title, and never a name. */
export function showInMediaSession(title: string, controls: Controls): () => void {
  if (!('mediaSession' in navigator)) return () => {}
  const session = navigator.mediaSession
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', controls.play],
    ['pause', controls.pause],
    ['nexttrack', controls.next],
    ['previoustrack', controls.previous],
    ['seekbackward', ({ seekOffset }) => controls.seek(controls.nowMs() - (seekOffset ?? stepMs / 1000) * 1000)],
    ['seekforward', ({ seekOffset }) => controls.seek(controls.nowMs() + (seekOffset ?? stepMs / 1000) * 1000)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime * 1000)],
  ]
  session.metadata = new MediaMetadata({ title })
  for (const [action, handler] of handlers) session.setActionHandler(action, handler)
  return () => {
    session.metadata = null
    for (const [action] of handlers) session.setActionHandler(action, null)
  }
}
