import { beatMs } from '@velv/domain/screening/timer.ts'
import type { ListeningKeeper, Timers } from './listening-keeper.ts'
import { type HeardLog, pairsOf } from './listening-stretches.ts'

type ReportParts = {
  send: (demoId: string, heard: [number, number][], lasting: boolean) => Promise<unknown>
  heard: HeardLog
  timers: Timers
}

/** The owner's side of the listening receipt: what she heard, every ten seconds and whenever something changes. */
export function createListeningReport({ send, heard, timers }: ReportParts): ListeningKeeper {
  let song: string | undefined
  let isSounding = false
  let isHidden = false
  let callOff = () => {}

  async function tell(lasting: boolean): Promise<void> {
    callOff()
    if (isSounding) callOff = timers.after(beatMs, () => void tell(isHidden))
    if (song === undefined) return
    const [demoId, stretches] = [song, heard.take(song)]
    if (stretches.length === 0) return
    await send(demoId, pairsOf(stretches), lasting).catch(() => heard.giveBack(demoId, stretches))
  }

  return {
    plays(demoId) {
      if (isSounding && song === demoId) return
      if (song !== demoId) void tell(isHidden)
      song = demoId
      isSounding = true
      void tell(isHidden)
    },
    rests() {
      isSounding = false
      void tell(isHidden)
    },
    tells: () => tell(isHidden),
    decides: () => {},
    hides() {
      isHidden = true
      void tell(true)
    },
    shows: () => void (isHidden = false),
    leave(lasting) {
      isSounding = false
      void tell(lasting)
    },
  }
}
