import type { PresetReason } from '../actions/preset-reasons.ts'

/** Preset reasons for a rejection; the owner reads the text of the field verbatim. */
export const rejectReasons: readonly PresetReason[] = [
  {
    name: 'Too vague',
    sentence:
      'Please add more detail about what you’re looking for: mood, tempo, vocals, and how the song will be used.',
  },
  { name: 'No artist or label', sentence: 'Please name the artist or label so creators know who they’re writing for.' },
  { name: 'Wrong genre', sentence: 'The genre or languages don’t match your brief. Please choose them again.' },
  {
    name: 'Broken links',
    sentence: 'A reference link is broken or leads to the wrong page. Please check your links.',
  },
  {
    name: 'Contact details',
    sentence: 'Please remove contact details from the brief. Songs reach you on Velv, in My Inbox.',
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
