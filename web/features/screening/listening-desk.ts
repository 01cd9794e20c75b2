import type { Role } from '@velv/domain/roles.ts'
import type { Stretch } from '@velv/domain/screening/heard.ts'
import { listeningCalls, listenToDemo } from '../../platform/listening-calls.ts'
import { createListeningClock, type ListeningClock } from '../../platform/listening-clock.ts'
import { followSound } from '../../platform/listening-follow.ts'
import { type ListeningKeeper, pageTimers } from '../../platform/listening-keeper.ts'
import { createListeningSound, type ListeningSound, type Volume } from '../../platform/listening-sound.ts'
import { followTabs } from '../../platform/listening-tabs.ts'
import { createHeardLog, type HeardLog } from '../../platform/listening-stretches.ts'
import { storedVolume, storeVolume } from '../../platform/listening-volume.ts'

/** What one person listens with on one drop: the sound, what was heard, and who keeps account of it. */
export type ListeningDesk = {
  sound: ListeningSound
  heard: HeardLog
  /** What the server knew of a song when it first came on the stage. */
  before: Map<string, readonly Stretch[]>
  keeper: ListeningKeeper
  /** The words of a song, once its sound has been asked for. */
  lyricsOf: (demoId: string) => string | undefined
  /** The account that is kept with the server, for screeners and owners; staff who only play a song have none. */
  clock: ListeningClock | undefined
  /** A screener is paid for listening. */
  isPaid: boolean
  /** Sets volume or mute, and remembers the volume on this device. */
  setVolume: (change: Partial<Volume>) => void
  /** Where the sounding element stands in the page. */
  stand: (host: HTMLElement | null) => void
  /** Begins to keep account; `onHushed` hears that another tab sounds instead. Answers the way to leave. */
  open: (onHushed: () => void) => () => void
}

export function createListeningDesk(dropId: string, role: Role): ListeningDesk {
  const heard = createHeardLog()
  const lyrics = new Map<string, string>()
  let host: HTMLElement | null = null
  let element: HTMLAudioElement | undefined
  const show = () => element && host?.replaceChildren(element)
  const sound = createListeningSound({
    listen: async (demoId) => {
      const answer = await listenToDemo(demoId)
      lyrics.set(demoId, answer.lyrics)
      return answer
    },
    heard,
    volume: { volume: storedVolume(), muted: false },
    onElement: (audio) => {
      element = audio
      show()
    },
  })
  const isCounted = role === 'screener' || role === 'dropOwner'
  const clock = isCounted
    ? createListeningClock({ calls: listeningCalls(dropId), heard, timers: pageTimers })
    : undefined
  const keeper = clock ?? nobody
  return {
    sound,
    heard,
    before: new Map(),
    keeper,
    lyricsOf: (demoId) => lyrics.get(demoId),
    clock,
    isPaid: role === 'screener',
    setVolume(change) {
      sound.setVolume(change)
      storeVolume(sound.state().volume)
    },
    stand(to) {
      host = to
      show()
    },
    open(onHushed) {
      const leave = followSound(sound, keeper, pageTimers)
      const stopTabs = followTabs({
        sound,
        dropId,
        onHushed(isOtherDrop) {
          clock?.yields(isOtherDrop)
          onHushed()
        },
      })
      return () => {
        stopTabs()
        leave()
      }
    },
  }
}

const nothing = () => {}
const nobody: ListeningKeeper = {
  onLoading: nothing,
  onPlay: nothing,
  onPause: nothing,
  onTick: nothing,
  flush: () => Promise.resolve(),
  onDecision: nothing,
  onHide: nothing,
  onShow: nothing,
  leave: nothing,
}
