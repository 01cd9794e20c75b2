import type { Song } from './player.ts'

type Controls = { toggle: () => void; next: () => void; previous: () => void; seek: (ms: number) => void }

/** Title and buttons where the device shows what is playing: lock screen, headphones, media keys. */
export function showOnLockScreen(song: Song, controls: Controls): void {
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title: song.title, artist: song.subtitle, album: 'Velv' })
  session.setActionHandler('play', controls.toggle)
  session.setActionHandler('pause', controls.toggle)
  session.setActionHandler('nexttrack', controls.next)
  session.setActionHandler('previoustrack', controls.previous)
  session.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime * 1000))
}
