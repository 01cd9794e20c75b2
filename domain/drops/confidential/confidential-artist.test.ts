import { expect, it } from 'vitest'
import { type Brief, briefSearchTokens, emptyBriefFields, textFieldNames } from '../brief-fields.ts'
import { fieldsNamingArtist, hideArtist } from './confidential-artist.ts'

const brief: Brief = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Zyxandra Quill',
  label: 'Zyxandra Quill Records',
  genre: ['pop'],
  artistVisibility: 'afterHold',
  lookingFor: ['A ballad', 'ZYXANDRA-QUILL sings high'],
  importantNote: 'Zyxándra tours in May.',
  referenceLinks: ['https://x.test/zyxandraquill', 'https://x.test/other'],
  referenceTitle: 'Zyxandra Quill - Demo',
  useDetail: 'Album of zyxandra quill',
}

it('[B-1] says "the artist" in every text, and leaves out a label and links that name them', () => {
  const hidden = hideArtist(brief)
  expect(hidden).toEqual({
    ...brief,
    artist: '',
    label: '',
    lookingFor: ['A ballad', 'The artist sings high'],
    importantNote: 'The artist tours in May.',
    referenceLinks: ['https://x.test/other'],
    referenceTitle: 'The artist - Demo',
    useDetail: 'Album of the artist',
  })
  expect(briefSearchTokens(hidden).filter((token) => /zyx|quill/.test(token))).toEqual([])
  expect(fieldsNamingArtist(hidden)).toEqual([])
})

it('[B-1] names the fields that name the artist', () => {
  expect(fieldsNamingArtist(brief)).toEqual([
    'label',
    'lookingFor',
    'importantNote',
    'referenceLinks',
    'referenceTitle',
    'useDetail',
  ])
  expect(fieldsNamingArtist({ ...brief, artistVisibility: '' })).toEqual([])
  expect(fieldsNamingArtist({ ...brief, artist: '' })).toEqual([])
})

it.each(['', 'public'])('leaves a brief alone whose artist everyone may know (%j)', (artistVisibility) => {
  const open = { ...brief, artistVisibility }
  expect(hideArtist(open)).toBe(open)
})
