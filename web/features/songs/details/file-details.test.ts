import { emptySongDetails } from '@velv/domain/songs/song-details.ts'
import { describe, expect, it } from 'vitest'
import { fileDetailsOf, fillFromFile } from './file-details.ts'

const tagged = (tags: Parameters<typeof fileDetailsOf>[1], filename = 'demo.mp3') =>
  fileDetailsOf(filename, tags, 'Mira Halden')

describe('the details in a file', () => {
  it('are its title, writers, tempo, key and ISRC [S-1]', () => {
    expect(
      tagged({
        title: 'Slow Exit',
        writers: ['Mira Halden/June Okafor', 'June Okafor'],
        bpm: 123.6,
        key: 'Bbm',
        isrc: ['SE-A1B-26-00001'],
      }),
    ).toEqual({
      title: 'Slow Exit',
      writers: ['Mira Halden', 'June Okafor'],
      tempoBpm: 124,
      musicalKey: 'Bbm',
      isrc: 'SEA1B2600001',
    })
  })

  it('are its name where it has no title', () => {
    expect(tagged({}, '01_Slow_Exit.wav')).toEqual({ title: 'Slow Exit' })
    expect(tagged({ title: '\u202e\0 ' }, 'Slow Exit.wav')).toEqual({ title: 'Slow Exit' })
  })

  it('never name the artist, not even in the title that screeners see [L-1]', () => {
    expect(tagged({ title: 'The Foxes - Slow Exit', artist: ['The Foxes'] }).title).toBe('Slow Exit')
    expect(tagged({ artist: 'The Foxes' }, 'the foxes – Slow Exit.wav').title).toBe('Slow Exit')
    expect(tagged({}, 'Mira Halden - Slow Exit.wav').title).toBe('Slow Exit')
    expect(tagged({ title: 'The Foxes', artist: 'The Foxes' }).title).toBe('The Foxes')
    expect(JSON.stringify(tagged({ title: 'Slow Exit', artist: ['The Foxes'], writers: [] }))).not.toContain('Foxes')
  })

  it.each([
    ['米津玄師：Lemon', '米津玄師', 'Lemon'],
    ['Me－Halo', 'Me', 'Halo'],
    ['Mira Halden ‒ Halo', '', 'Halo'],
    ['Mira Halden − Halo', '', 'Halo'],
    ['İstanbul - Night', 'istanbul', 'Night'],
    ['Mira | Halo', 'Mira', 'Halo'],
    ['Jay-Z - Halo', 'JAY-Z', 'Halo'],
    ['Beyonce – Halo', 'Beyoncé', 'Halo'],
    ['ジョン・レノン・Imagine', 'ジョン・レノン', 'Imagine'],
    ['Mirage - Halo', 'Mira', 'Mirage - Halo'],
    ['Mira -', 'Mira', 'Mira -'],
  ])('never name the artist: %s of %s is %s [X-1]', (title, artist, without) => {
    expect(tagged({ title, artist }).title).toBe(without)
  })

  it('are writers in any script, however their names are written [X-1]', () => {
    expect(tagged({ writers: ['山田／田中', 'ジョン・レノン'] }).writers).toEqual(['山田', '田中', 'ジョン・レノン'])
  })

  it('are cleaned and bounded, and left out where they make no sense', () => {
    const hostile = tagged({
      title: `\u202eExit\u0007\n${'x'.repeat(100_000)}`,
      writers: Array.from({ length: 1000 }, (_, nth) => `Writer ${nth} ${'w'.repeat(500)}`),
      bpm: '0x10000',
      key: '<script>',
      isrc: ['not an ISRC', { toString: 'x' }],
    })
    expect(Object.keys(hostile)).toEqual(['title', 'writers'])
    expect(hostile.title).toMatch(/^Exit x+$/)
    expect([hostile.title?.length, hostile.writers?.length, hostile.writers?.[0]?.length]).toEqual([120, 50, 100])
    expect(tagged({ title: { length: 1 }, writers: 7, bpm: 'fast', key: 12, isrc: null })).toEqual({
      title: 'demo',
      writers: ['7'],
    })
  })
})

describe('a file', () => {
  const file = { title: 'Slow Exit', writers: ['June Okafor'], tempoBpm: 124 }

  it('fills in what the creator has not entered, and nothing else [S-1]', () => {
    const details = { ...emptySongDetails, writers: ['Mira Halden'] }
    expect(fillFromFile(details, {}, file)).toEqual({
      changes: { title: 'Slow Exit', tempoBpm: 124 },
      fromFile: { title: 'Slow Exit', tempoBpm: 124 },
      offeredTitle: undefined,
    })
  })

  it('offers its title where the song has another one, from the last file or typed [S-1]', () => {
    const details = { ...emptySongDetails, ...file }
    expect(fillFromFile(details, file, { title: 'Slower Exit' }).changes).toEqual({})
    expect(fillFromFile(details, file, { title: 'Slower Exit' }).offeredTitle).toBe('Slower Exit')
    expect(fillFromFile({ ...details, title: 'Mine' }, {}, file).offeredTitle).toBe('Slow Exit')
    expect(fillFromFile(details, file, file).offeredTitle).toBeUndefined()
  })

  it('replaces the details of the last file, except those that the creator has changed', () => {
    const details = { ...emptySongDetails, ...file, writers: ['Mira Halden'] }
    expect(fillFromFile(details, file, { ...file, writers: ['Ola Berg'], tempoBpm: 90 })).toEqual({
      changes: { tempoBpm: 90 },
      fromFile: { title: 'Slow Exit', tempoBpm: 90 },
      offeredTitle: undefined,
    })
    expect(fillFromFile(details, file, { title: 'Slow Exit' })).toEqual({
      changes: {},
      fromFile: { title: 'Slow Exit' },
      offeredTitle: undefined,
    })
  })
})
