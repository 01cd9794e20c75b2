import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHeardLog, type HeardLog } from '../heartbeat/heard-log.ts'
import { type ListenResponse } from './audio-links.ts'
import { FakeAudio, flushPromises, playingElements, stubAudio } from './fake-audio-for-tests.ts'
import { PlaybackEngine } from './playback-engine.ts'

const songs = ['marble', 'slow-exit', 'harbour'] as const
type Song = (typeof songs)[number]

const songMs = 200_000
const tickMs = 250
/** The silent song is never further off than this; it catches up with smaller gaps in a moment. */
const apartMs = 300

type World = {
  playback: PlaybackEngine
  heard: HeardLog
  /** What was audible of each song, as the element played it. */
  audible: Record<Song, Stretch[]>
  /** Requests for audio links that are not answered yet. */
  requests: { resolve: (response: ListenResponse) => void; reject: (error: Error) => void; demoId: string }[]
}

function openWorld(): World {
  stubAudio()
  const heard = createHeardLog()
  const requests: World['requests'] = []
  const listen = (demoId: string) =>
    new Promise<ListenResponse>((resolve, reject) => requests.push({ resolve, reject, demoId }))
  const playback = new PlaybackEngine({ listen, heard })
  return { playback, heard, requests, audible: { marble: [], 'slow-exit': [], harbour: [] } }
}

const songOf = ({ src }: FakeAudio): Song => src!.split('/')[0] as Song

/** Ready states of a media element: the position is known but not what follows, or everything is loaded. */
const [haveCurrentData, haveEnoughData] = [2, 4]

const isSounding = (audio: FakeAudio) => !audio.paused && audio.readyState === haveEnoughData

const loadingElements = () =>
  FakeAudio.all.filter(({ src, readyState, error }) => src !== undefined && readyState < haveEnoughData && !error)

async function load(audio: FakeAudio | undefined): Promise<void> {
  if (audio?.readyState !== haveCurrentData) return audio?.arrive()
  audio.readyState = haveEnoughData
  if (!audio.paused) audio.emit('playing')
}

function runDry(audio: FakeAudio | undefined): void {
  if (!audio) return
  audio.readyState = haveCurrentData
  audio.emit('waiting')
}

function answer({ requests }: World): void {
  const request = requests.shift()
  if (!request) return
  const { demoId, resolve } = request
  resolve({ levelUrl: `${demoId}/level`, deliveredUrl: `${demoId}/delivered`, durationMs: songMs, peaks: btoa('ab') })
}

/** Time passes, and what sounds advances. */
async function listenFor({ audible }: World, ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  for (let passed = 0; passed < ms; passed += tickMs) {
    const sounding = playingElements().filter(isSounding)
    const ending = sounding.filter(({ currentTime }) => currentTime * 1000 + tickMs >= songMs)
    const advancing = sounding.filter((audio) => !ending.includes(audio))
    // All advance before any of them says so, as in a browser.
    for (const audio of advancing) {
      const fromMs = audio.currentTime * 1000
      if (!audio.muted && audio.volume > 0) audible[songOf(audio)].push([fromMs, fromMs + tickMs])
      audio.currentTime = (fromMs + tickMs) / 1000
    }
    for (const audio of advancing) await audio.runTo(audio.currentTime)
    for (const audio of ending) await audio.end()
  }
}

/** Everything that was requested arrives. */
async function receiveAll(world: World): Promise<void> {
  await flushPromises()
  while (world.requests.length > 0) {
    answer(world)
    await flushPromises()
  }
  await Promise.all(loadingElements().map(load))
}

/** What people press, and what the device, the browser, and the server do. */
const actions = {
  async start(world: World, { song }: Step) {
    world.playback.open(song, true)
    await receiveAll(world)
  },
  open: ({ playback }: World, { song, is }: Step) => playback.open(song, is),
  prepare: ({ playback }: World, { song }: Step) => void playback.prepare(song),
  /** A song starts to play along silently, and everything that it needs arrives. */
  async startComparing(world: World, { song }: Step) {
    world.playback.compare(song)
    await receiveAll(world)
  },
  compare: ({ playback }: World, { song }: Step) => playback.compare(song),
  switchCompared: ({ playback }: World) => playback.switchCompared(),
  stopComparing: ({ playback }: World) => playback.stopComparing(),
  play: ({ playback }: World) => playback.play(),
  pause: ({ playback }: World) => playback.pause(),
  toggle: ({ playback }: World) => playback.toggle(),
  seek: ({ playback }: World, { is, ms }: Step) => playback.seek(is ? ms * 20 : playback.clock.nowMs() + ms - 5_000),
  setLevel: ({ playback }: World, { is }: Step) => playback.setLevel(is ? 'level' : 'delivered'),
  mute: ({ playback }: World, { is: muted }: Step) => playback.setVolume({ muted }),
  turnDown: ({ playback }: World, { is }: Step) => playback.setVolume({ volume: is ? 0 : 0.5 }),
  /** An extension or the browser's own control mutes the element. */
  muteElement: (_: World, { is }: Step) => {
    const audio = playingElements()[0]
    if (!audio) return
    audio.muted = is
    audio.emit('volumechange')
  },
  answer,
  refuse: ({ requests }: World) => requests.shift()?.reject(new Error('no connection')),
  load: () => load(loadingElements()[0]),
  receiveAll,
  listen: (world: World, { ms }: Step) => listenFor(world, ms),
  breakElement: (_: World, { song }: Step) => FakeAudio.all.find(({ src }) => src?.startsWith(song))?.break(),
  /** Headphones are unplugged. */
  unplug: () => playingElements().find(isSounding)?.pause(),
  runDry: () => runDry(playingElements().find(isSounding)),
  expire: () => void vi.advanceTimersByTime(10 * 60_000),
  /** The screen is locked or unlocked: elements need a gesture to start, and there is none. */
  lock: (_: World, { is }: Step) =>
    void Object.assign(FakeAudio, { isActivated: !is, requiresActivation: is || FakeAudio.requiresActivation }),
} satisfies Record<string, (world: World, step: Step) => void | Promise<void>>

type Step = { kind: keyof typeof actions; song: Song; is: boolean; ms: number }

const listening = [
  'start',
  'start',
  'start',
  'start',
  'play',
  'listen',
  'listen',
  'listen',
  'listen',
  'receiveAll',
  'seek',
  'startComparing',
  'switchCompared',
] as const

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind'][]>(...listening, ...(Object.keys(actions) as Step['kind'][])),
  song: fc.constantFrom(...songs),
  is: fc.integer({ min: 1, max: 4 }).map((n) => n === 1),
  ms: fc.integer({ min: 1, max: 40 }).map((ticks) => ticks * tickMs),
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Only the open song sounds, from one element, and only if the person wants it. The one that it is compared with is silent. */
function expectOneSong({ playback }: World): void {
  const { demoId, phase, level, wantsSound, compared } = playback.state()
  const isOpen = ({ src }: FakeAudio) => src === `${demoId}/${level}`
  const [sounding, silent] = [playingElements().filter(isOpen), playingElements().filter((audio) => !isOpen(audio))]
  expect(sounding.length).toBeLessThanOrEqual(1)
  for (const _ of sounding) expect(wantsSound).toBe(true)
  for (const { src, muted } of silent)
    expect([src, muted, phase]).toEqual([`${compared?.demoId}/${level}`, true, 'playing'])
  expect(phase !== 'playing' || sounding.some(isSounding)).toBe(true)
}

/** The silent song is near the position of the audible one. */
function expectSamePosition({ playback }: World): void {
  const { compared, phase } = playback.state()
  const along = playingElements().find((audio) => songOf(audio) === compared?.demoId)
  const isTogether = phase === 'playing' && along !== undefined && isSounding(along)
  const awayMs = isTogether ? Math.abs(along.currentTime * 1000 - playback.clock.nowMs()) : 0
  expect(awayMs).toBeLessThanOrEqual(apartMs)
}

const merged = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.reduce<Stretch[]>((all, [from, to]) => {
    const last = all.at(-1)
    return last?.[1] === from ? [...all.slice(0, -1), [last[0], to]] : [...all, [from, to]]
  }, [])

/** Everything audible counts as heard, and nothing else. */
function expectTrueLog({ heard, audible }: World): void {
  for (const song of songs) expect(merged(heard.heardOf(song))).toEqual(merged(audible[song]))
}

/** Whatever has happened, the open song plays when everything works again and the person presses play. */
async function expectPlayable(world: World): Promise<void> {
  const { playback } = world
  const { demoId } = playback.state()
  if (demoId === undefined) return
  Object.assign(FakeAudio, { isActivated: true })
  for (let turn = 0; turn < 3; turn++) {
    playback.play()
    await receiveAll(world)
  }
  expect(playback.state()).toMatchObject({ demoId, phase: 'playing', failure: undefined })
  expectOneSong(world)
}

it('plays one song at a time, records exactly what was audible, and can always play again [L-1] [L-2]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 60, size: 'max' }), async (steps) => {
      const world = openWorld()
      for (const step of steps) {
        await actions[step.kind](world, step)
        await flushPromises()
        expectOneSong(world)
        expectSamePosition(world)
        expectTrueLog(world)
      }
      await expectPlayable(world)
      expect(playingElements().length).toBeLessThanOrEqual(2)
    }),
    { seed: 1, numRuns: 500 },
  )
})
