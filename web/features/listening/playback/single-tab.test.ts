import { expect, it } from 'vitest'
import { enforceSingleTab, type TabChannel } from './single-tab.ts'

/** The tabs of one browser: a message from one reaches the others at once. */
function browser() {
  const handlers = new Map<TabChannel, (event: MessageEvent) => void>()
  return (): TabChannel => {
    const channel: TabChannel = {
      postMessage: (data) => {
        for (const [other, handler] of handlers) if (other !== channel) handler({ data } as MessageEvent)
      },
      addEventListener: (_: string, handler: unknown) =>
        handlers.set(channel, handler as (event: MessageEvent) => void),
      close: () => handlers.delete(channel),
    }
    return channel
  }
}

function tab(channel: TabChannel, dropId: string) {
  const listeners = new Set<() => void>()
  let isOn = false
  const set = (on: boolean) => {
    isOn = on
    for (const listener of listeners) listener()
  }
  const interruptions: boolean[] = []
  const stop = enforceSingleTab({
    playback: {
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      state: () => ({ phase: isOn ? 'playing' : 'paused', wantsSound: isOn }) as never,
      pause: () => set(false),
    },
    dropId,
    channel,
    onInterrupted: (isOtherDrop) => interruptions.push(isOtherDrop),
  })
  return { play: () => set(true), isOn: () => isOn, interruptions, stop }
}

it('pauses the tab that played before and reports whether the other one is on another drop', () => {
  const openTab = browser()
  const [older, newer, third] = [tab(openTab(), 'ines'), tab(openTab(), 'ines'), tab(openTab(), 'arlo')]
  older.play()
  newer.play()
  expect([older.isOn(), newer.isOn(), older.interruptions]).toEqual([false, true, [false]])
  third.play()
  expect([newer.isOn(), third.isOn(), newer.interruptions]).toEqual([false, true, [true]])
  // A tab that was silent is not interrupted.
  expect([older.interruptions, third.interruptions]).toEqual([[false], []])
  third.stop()
  older.play()
  expect(third.isOn()).toBe(true)
})
