import { expect, it } from 'vitest'
import { followTabs, type TabLine } from './listening-tabs.ts'

/** Tabs of one browser: what one posts, the others hear at once. */
function browser() {
  const hearers = new Map<TabLine, (event: MessageEvent) => void>()
  return (): TabLine => {
    const line: TabLine = {
      postMessage: (data) => {
        for (const [other, hear] of hearers) if (other !== line) hear({ data } as MessageEvent)
      },
      addEventListener: (_: string, hear: unknown) => hearers.set(line, hear as (event: MessageEvent) => void),
      close: () => hearers.delete(line),
    }
    return line
  }
}

function tab(line: TabLine, dropId: string) {
  const listeners = new Set<() => void>()
  let isOn = false
  const set = (on: boolean) => {
    isOn = on
    for (const listener of listeners) listener()
  }
  const hushed: boolean[] = []
  const stop = followTabs({
    sound: {
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      state: () => ({ phase: isOn ? 'playing' : 'paused' }) as never,
      wantsSound: () => isOn,
      pause: () => set(false),
    },
    dropId,
    line,
    onHushed: (isOtherDrop) => hushed.push(isOtherDrop),
  })
  return { play: () => set(true), isOn: () => isOn, hushed, stop }
}

it('the tab that sounded before falls silent, and hears whether the other is on another drop', () => {
  const openTab = browser()
  const [older, newer, third] = [tab(openTab(), 'ines'), tab(openTab(), 'ines'), tab(openTab(), 'arlo')]
  older.play()
  newer.play()
  expect([older.isOn(), newer.isOn(), older.hushed]).toEqual([false, true, [false]])
  third.play()
  expect([newer.isOn(), third.isOn(), newer.hushed]).toEqual([false, true, [true]])
  // One that was silent is told nothing.
  expect([older.hushed, third.hushed]).toEqual([[false], []])
  third.stop()
  older.play()
  expect(third.isOn()).toBe(true)
})
