import type { PresetReason } from '../actions/preset-reasons.ts'

/** Preset reasons for a rejection; the owner reads the text of the field verbatim. */
export const rejectReasons: readonly PresetReason[] = [
  {
    name: 'Too little to go on',
    sentence: 'Say more about what you are looking for: mood, tempo, voice, and what the song is for.',
  },
  { name: 'Nobody named', sentence: 'Name the artist or the label, so that writers know whom they write for.' },
  { name: 'Genre does not fit', sentence: 'Genre or languages do not fit what you describe. Choose them again.' },
  {
    name: 'Links do not work',
    sentence: 'A reference link leads nowhere, or to something else. Look at the links again.',
  },
  {
    name: 'Contact details in it',
    sentence: 'Take addresses and phone numbers out of the brief. Songs reach you here, in My Inbox.',
  },
]

/** Preset reasons for rejecting a change of a brief with paid songs. */
export const changeReasons: readonly PresetReason[] = [
  {
    name: 'Different brief',
    sentence: 'This is no longer the brief creators paid for. Please publish it as a new drop instead.',
  },
  {
    name: 'Too late to change',
    sentence: 'Most songs have already been submitted, and they were written for the current brief.',
  },
  {
    name: 'No explanation',
    sentence: 'Use the important note to tell creators why the brief is changing, then send the changes again.',
  },
]
