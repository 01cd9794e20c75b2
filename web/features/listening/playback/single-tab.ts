import type { PlaybackEngine } from './playback-engine.ts'

/** A channel between the tabs of a browser; a message reaches every tab but its sender. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>

type TabMessage = { playingDropId: string }

const openChannel = (): TabChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('velv-listening') : undefined

/**
 * One person listens to one song: playback that starts in another tab pauses this one. `onInterrupted` receives whether that tab is on another drop.
 * Returns the function that stops it.
 */
export function enforceSingleTab(parts: {
  playback: Pick<PlaybackEngine, 'subscribe' | 'state' | 'pause'>
  dropId: string
  onInterrupted: (isOtherDrop: boolean) => void
  channel?: TabChannel | undefined
}): () => void {
  const { playback, dropId, onInterrupted, channel = openChannel() } = parts
  if (!channel) return () => {}
  let wasSounding = false
  const unsubscribe = playback.subscribe(() => {
    const { wantsSound, phase } = playback.state()
    const isSounding = wantsSound && phase === 'playing'
    if (isSounding && !wasSounding) channel.postMessage({ playingDropId: dropId } satisfies TabMessage)
    // Between two songs the engine still wants sound: both belong to one run.
    wasSounding = isSounding || (wasSounding && wantsSound)
  })
  channel.addEventListener('message', (event) => {
    const { playingDropId } = (event as MessageEvent<TabMessage>).data
    if (!playback.state().wantsSound) return
    playback.pause()
    onInterrupted(playingDropId !== dropId)
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}
