import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeAudio, stubAudio, flushPromises, playingElements } from '../playback/fake-audio-for-tests.ts'
import type { ListenResponse } from '../playback/audio-links.ts'
import { createPlayerEngine, type PlayerEngine } from './player-engine.ts'
import type { PlayerState, Song } from './player-state.ts'

const songOf = (id: string): Song => ({
  id,
  title: `Title of ${id}`,
  subtitle: 'Your song for Ines Lund',
  artwork: 'xK4d',
  durationMs: 200_000,
})
const songs = ['marble', 'slow-exit', 'harbour'].map(songOf)
const listen = ({ id }: Pick<Song, 'id'>): Promise<ListenResponse> =>
  Promise.resolve({ levelUrl: id, deliveredUrl: id, durationMs: 200_000, peaks: btoa('ab') })

let engine: PlayerEngine
let state: PlayerState
let handlers: Map<string, ((details: object) => void) | null>
let session: { metadata: { title: string; artist: string } | null; playbackState: string; position: object | undefined }

beforeEach(() => {
  stubAudio()
  handlers = new Map()
  session = { metadata: null, playbackState: 'none', position: undefined }
  vi.stubGlobal('MediaMetadata', function metadata(this: object, init: object) {
    Object.assign(this, init)
  })
  vi.stubGlobal('navigator', {
    userActivation: { isActive: true },
    mediaSession: Object.assign(session, {
      setActionHandler: (action: string, handler: null) => handlers.set(action, handler),
      setPositionState: (position?: object) => (session.position = position),
    }),
  })
  engine = createPlayerEngine({ onState: (to) => (state = to), onTick: () => {}, listen })
})
afterEach(() => vi.unstubAllGlobals())

const element = () => playingElements()[0]!
const pressMediaKey = (action: string, details = {}) => handlers.get(action)!({ action, ...details })
const currentSong = () => [state.song?.id, state.status]

async function play(demoId: string): Promise<void> {
  engine.play(songOf(demoId), songs)
  await flushPromises()
  await element().arrive()
}

it('continues with the next song of its list at the end of a song, and stops after the last [L-1]', async () => {
  await play('slow-exit')
  expect([currentSong(), state.hasNext, state.hasPrevious]).toEqual([['slow-exit', 'playing'], true, true])
  await FakeAudio.all.find(({ src }) => src === 'harbour')!.arrive()
  await element().end()
  expect([currentSong(), state.hasNext]).toEqual([['harbour', 'playing'], false])
  await element().end()
  expect([currentSong(), playingElements().length]).toEqual([['harbour', 'paused'], 0])
})

it('continues with songs that were added to its list later, but not with another list [L-1]', async () => {
  engine.play(songOf('slow-exit'), songs.slice(0, 2))
  await flushPromises()
  await element().arrive()
  expect([state.hasNext, handlers.get('nexttrack')]).toEqual([false, null])
  engine.extend([...songs].toReversed())
  expect(state.hasNext).toBe(false)
  engine.extend(songs)
  expect([currentSong(), state.hasNext]).toEqual([['slow-exit', 'playing'], true])
  pressMediaKey('nexttrack')
  expect(state.song?.id).toBe('harbour')
})

it('restarts the song after three seconds on "previous", and goes to the song before within them [L-1]', async () => {
  await play('slow-exit')
  await element().runTo(3.2)
  engine.previous()
  expect([state.song?.id, engine.nowMs()]).toEqual(['slow-exit', 0])
  await element().runTo(2.9)
  engine.previous()
  expect(state.song?.id).toBe('marble')
})

it('shades what was heard, and nothing that was skipped [L-1]', async () => {
  await play('marble')
  await element().runTo(1)
  engine.seek(90_000)
  await element().runTo(91)
  expect(state.heard).toEqual([
    [0, 1_000],
    [90_000, 91_000],
  ])
})

it('responds to headset and lock screen keys: play plays, pause pauses [L-1]', async () => {
  await play('marble')
  expect(session.metadata).toMatchObject({ title: 'Title of marble', artist: 'Your song for Ines Lund' })
  expect([...handlers.keys()].toSorted()).toEqual(
    ['nexttrack', 'pause', 'play', 'previoustrack', 'seekbackward', 'seekforward', 'seekto', 'stop'].toSorted(),
  )
  pressMediaKey('play')
  expect([session.playbackState, state.status]).toEqual(['playing', 'playing'])
  pressMediaKey('pause')
  pressMediaKey('pause')
  expect([session.playbackState, state.status]).toEqual(['paused', 'paused'])
  pressMediaKey('seekto', { seekTime: 60 })
  expect([engine.nowMs(), session.position]).toEqual([60_000, { duration: 200, position: 60, playbackRate: 1 }])
  pressMediaKey('seekbackward')
  pressMediaKey('seekforward', { seekOffset: 30 })
  expect(engine.nowMs()).toBe(85_000)
  pressMediaKey('play')
  await flushPromises()
  pressMediaKey('nexttrack')
  expect(state.song?.id).toBe('slow-exit')
  pressMediaKey('stop')
  expect(playingElements().length).toBe(0)
})

it('shows no device button for a song that does not exist', async () => {
  await play('harbour')
  expect(handlers.get('nexttrack')).toBe(null)
})

it('leaves nothing behind when it closes: no sound, no element, no button [L-1]', async () => {
  await play('marble')
  engine.close()
  expect(FakeAudio.all.map(({ src, isInPage, paused }) => [src, isInPage, paused])).toEqual(
    FakeAudio.all.map(() => [undefined, false, true]),
  )
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
  expect([session.metadata, session.playbackState, session.position]).toEqual([null, 'none', undefined])
})
