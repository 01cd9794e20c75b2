import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HeldAudio, holdAudio, settled, sounding } from './listening-audio-for-tests.ts'
import { playbackOf } from './listening-media-session.ts'
import { createListeningSound, type ListenAnswer, type ListeningSound } from './listening-sound.ts'
import { createHeardLog } from './listening-stretches.ts'
import { Refusal } from './refusal.ts'

const minute = 60_000
let asked: string[]
let answers: Map<string, (answer: ListenAnswer | Error) => void>
let isHeld: boolean
let isCut: boolean
let sound: ListeningSound

/** Each answer has a number of its own, so that a renewed address can be told from the old one. */
const answerOf = (demoId: string): ListenAnswer => ({
  levelUrl: `${demoId}/level/${asked.length}`,
  deliveredUrl: `${demoId}/delivered/${asked.length}`,
  durationMs: 200_000,
  peaks: btoa('ab'),
})

function listen(demoId: string): Promise<ListenAnswer> {
  asked.push(demoId)
  if (isCut) return Promise.reject(new Refusal('network/unreachable', 0, 'No connection. Check it and try again.'))
  if (!isHeld) return Promise.resolve(answerOf(demoId))
  return new Promise((resolve, reject) =>
    answers.set(demoId, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  holdAudio()
  asked = []
  answers = new Map()
  isHeld = isCut = false
  sound = createListeningSound({ listen, heard: createHeardLog() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The element the song sounds from. */
const element = () => sounding()[0]!

async function playMarble(): Promise<HeldAudio> {
  sound.open('marble', true)
  await settled()
  await element().arrive()
  return element()
}

it('sounds at one press, and only one element at a time [L-1]', async () => {
  const first = await playMarble()
  expect([sound.state().phase, first.src, sounding().length]).toEqual(['playing', 'marble/level/1', 1])
})

it('makes no sound before a press [L-1]', async () => {
  sound.open('marble', false)
  await settled()
  expect([sound.state().phase, sounding().length]).toEqual(['paused', 0])
})

it('has the first bytes of the next song before it is asked for, and asks for nothing again [L-1]', async () => {
  const first = await playMarble()
  await sound.prepare('slow-exit')
  const second = HeldAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  expect([second.preload, second.paused]).toEqual(['metadata', true])
  await second.arrive()
  sound.open('slow-exit', true)
  expect([second.paused, first.src, asked]).toEqual([false, undefined, ['marble', 'slow-exit']])
  await settled()
  expect([sound.state().phase, second.loads]).toEqual(['playing', ['slow-exit/level/2']])
})

it('goes on in the element that sounded, where a phone refuses the prepared one [L-1]', async () => {
  HeldAudio.isStrict = true
  sound.open('marble', true)
  await settled()
  const first = element()
  await first.arrive()
  // Another player's elements: this one has never been there during a touch.
  HeldAudio.isPressed = false
  await sound.prepare('slow-exit')
  const second = HeldAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  await second.arrive()
  vi.spyOn(second, 'play').mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  sound.open('slow-exit', true)
  await settled()
  expect([first.src, first.paused, second.src]).toEqual(['slow-exit/level/2', false, undefined])
  await first.arrive()
  expect([sound.state().phase, sound.state().demoId]).toEqual(['playing', 'slow-exit'])
})

it('gives both elements the right to begin in the first touch, so that a locked phone goes on [L-1]', async () => {
  HeldAudio.isStrict = true
  await playMarble()
  HeldAudio.isPressed = false
  await sound.prepare('slow-exit')
  const second = HeldAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  await second.arrive()
  sound.open('slow-exit', true)
  await settled()
  expect([sound.state().phase, second.paused, second.loads.length]).toEqual(['playing', false, 1])
})

it('waits for a press where none was ever given', async () => {
  HeldAudio.isStrict = true
  HeldAudio.isPressed = false
  sound.open('marble', true)
  await settled()
  expect([sound.state().phase, sound.wantsSound()]).toEqual(['paused', false])
})

it('renews addresses the server no longer takes, at the place it stood [L-1]', async () => {
  const first = await playMarble()
  await first.runTo(95)
  await first.break()
  expect([sound.state().phase, sound.clock.nowMs(), first.src]).toEqual(['loading', 95_000, 'marble/level/2'])
  await first.arrive()
  expect([sound.state().phase, first.currentTime]).toEqual(['playing', 95])
})

it('goes on after an hour of pause where it stood, with new addresses [L-1]', async () => {
  const first = await playMarble()
  await first.runTo(95)
  sound.pause()
  vi.advanceTimersByTime(60 * minute)
  sound.play()
  await settled()
  expect([asked.length, first.src, sound.clock.nowMs(), first.paused]).toEqual([2, 'marble/level/2', 95_000, false])
})

it('seeks late by new addresses only where the sound is not there yet [L-1]', async () => {
  const first = await playMarble()
  first.ranges = [[0, 60]]
  vi.advanceTimersByTime(11 * minute)
  sound.seek(30_000)
  expect([asked.length, first.currentTime]).toEqual([1, 30])
  sound.seek(150_000)
  await settled()
  expect([asked.length, sound.clock.nowMs(), first.src]).toEqual([2, 150_000, 'marble/level/2'])
  sound.seek(160_000)
  await first.arrive()
  expect([asked.length, first.currentTime, sound.state().phase]).toEqual([2, 160, 'playing'])
})

it('never seeks to where the song would be over at once [L-1]', async () => {
  const first = await playMarble()
  const placeAfter = (ms: number) => {
    sound.seek(ms)
    return first.currentTime
  }
  expect([200_000, 199_500, 199_000, 198_999, -5_000].map(placeAfter)).toEqual([199, 199, 199, 198.999, 0])
})

it('asks again for a next song whose address has grown old', async () => {
  await playMarble()
  await sound.prepare('slow-exit')
  vi.advanceTimersByTime(10 * minute)
  sound.open('slow-exit', true)
  await settled()
  expect([asked, element().src]).toEqual([['marble', 'slow-exit', 'slow-exit'], 'slow-exit/level/3'])
})

it('says so when renewed addresses fail as well, falls silent, and tries again when asked', async () => {
  const first = await playMarble()
  await first.runTo(20)
  await first.break()
  await first.break()
  expect([sound.state().phase, sound.state().failure]).toEqual(['failed', 'This song could not be played.'])
  expect(sounding()).toEqual([])
  sound.play()
  await settled()
  await first.arrive()
  expect([sound.state().phase, first.currentTime]).toEqual(['playing', 20])
})

it('keeps the place also when there is no connection to renew by', async () => {
  const first = await playMarble()
  await first.runTo(20)
  isCut = true
  await first.break()
  expect([sound.state().phase, sound.clock.nowMs()]).toEqual(['failed', 20_000])
  expect(sound.state().failure).toBe('No connection. Check it and try again.')
})

it('a pause while a song is loading is no failure, and it stays silent', async () => {
  isHeld = true
  sound.open('marble', true)
  sound.pause()
  answers.get('marble')!(answerOf('marble'))
  await settled()
  expect([sound.state().phase, sounding().length]).toEqual(['paused', 0])
  sound.play()
  sound.pause()
  await settled()
  expect([sound.state().phase, sound.state().failure]).toEqual(['paused', undefined])
})

it('a late answer for another song changes nothing, whatever it is', async () => {
  isHeld = true
  sound.open('marble', true)
  sound.open('slow-exit', true)
  answers.get('slow-exit')!(answerOf('slow-exit'))
  await settled()
  await element().arrive()
  const before = sound.state()
  answers.get('marble')!(new Error('too late'))
  await settled()
  expect(sound.state()).toBe(before)
  sound.open('harbour', true)
  sound.open('slow-exit', true)
  await settled()
  await element().arrive()
  const after = sound.state()
  answers.get('harbour')!(answerOf('harbour'))
  await settled()
  expect(sound.state()).toBe(after)
  expect(element().src).toBe('slow-exit/level/2')
})

it('switches the level at the same place, and back', async () => {
  const first = await playMarble()
  await first.runTo(42)
  await sound.setLevel('delivered')
  expect([first.src, sound.clock.nowMs(), first.paused]).toEqual(['marble/delivered/1', 42_000, false])
  await first.arrive()
  expect(first.currentTime).toBe(42)
  await sound.setLevel('level')
  expect([first.src, asked.length]).toEqual(['marble/level/1', 1])
})

it('rests when the device stops it, and goes on when it is asked', async () => {
  const first = await playMarble()
  first.pause()
  expect([sound.state().phase, sound.wantsSound()]).toEqual(['paused', false])
  sound.play()
  await settled()
  expect(sound.state().phase).toBe('playing')
})

it('leaves nothing loading when it is closed, also what was still on its way', async () => {
  await playMarble()
  isHeld = true
  const coming = sound.prepare('slow-exit')
  const made = HeldAudio.all.length
  sound.close()
  answers.get('slow-exit')!(answerOf('slow-exit'))
  await coming
  expect(HeldAudio.all.map(({ src }) => src)).toEqual(Array.from({ length: made }))
  expect([sound.state().phase, sounding().length]).toEqual(['empty', 0])
})

it('tells the device that it plays also while sound is on its way', () => {
  expect(playbackOf({ phase: 'loading', wantsSound: true })).toBe('playing')
  expect(playbackOf({ phase: 'loading', wantsSound: false })).toBe('paused')
  expect(playbackOf({ phase: 'failed', wantsSound: false })).toBe('paused')
  expect(playbackOf({ phase: 'empty', wantsSound: false })).toBe('none')
})
