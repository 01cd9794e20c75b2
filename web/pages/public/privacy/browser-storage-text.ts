import type { storageKeys } from '../../../lib/storage/browser-storage.ts'

type StorageEntry = { name: string; purpose: string; expires: string }

export const cookies: readonly StorageEntry[] = [
  {
    name: '__Host-velv.session_token',
    purpose: 'Keeps you logged in. No script can read it.',
    expires: 'When you log out, or 30 days after you were last here.',
  },
  {
    name: '__Host-velv.session_data',
    purpose: 'A signed copy of your session, which the log-in library keeps. No script can read it.',
    expires: 'After 5 minutes, and when you log out.',
  },
  {
    name: '__Host-velv.browser',
    purpose:
      'A random number that says you logged in with this browser before, so that nobody else’s failed tries keep you out. No script can read it.',
    expires: 'When you delete the account, or a year after you last logged in.',
  },
  {
    name: '__Host-velv.position',
    purpose:
      'The place of your last change in our database, so that a copy of the database that does not have it yet is not shown to you. Only set where there are copies. No script can read it.',
    expires: 'After a minute.',
  },
  {
    name: 'user',
    purpose: 'Your product id, name and profession, so that other pages of Velv can greet you. It opens nothing.',
    expires: 'When you log out or delete the account, or after 2 years.',
  },
  {
    name: 'analytics',
    purpose: 'Your answer on counting visits, yes or no. Only set when you were asked and have answered.',
    expires: 'After a year; then we ask again.',
  },
]

/** The purpose of each key in local storage; a test compares them with the keys that are written. */
export const storagePurposes: Record<string, string> = {
  user: 'A copy of your profile, so that the first page appears at once.',
  favorites: 'The drops you have marked with a heart, so that they are right on the first page.',
  'push-saved': 'How this device is registered for notifications, if you turned them on.',
  'brief-draft:': 'A drop you are writing and have not sent.',
  'song-words:': 'Words of a song you are writing, until we have them.',
  'tus::': 'How far an upload has come, so that it can go on.',
  'kept-files': 'When a song was last kept here while it is sent.',
  filters: 'The markets you have switched off.',
  languageFilters: 'The lyrics languages you have switched off.',
  'push-off': 'That you have turned notifications off on this device.',
  'last-person': 'The number of who was logged in last here, so that nothing of theirs shows for the next.',
  'pitching-keys': 'Whether you want keys without a modifier.',
  'pitching-auto-advance': 'Whether the next song comes by itself after a decision.',
  'pitching-volume': 'The volume you listen at.',
}

export const storageExpiries: Record<keyof typeof storageKeys, string> = {
  'session ends': 'When your session ends.',
  'log out': 'When you log out.',
  'another person': 'When somebody else logs in here.',
  never: 'When you clear your browser.',
}

export const tabStorage: readonly StorageEntry[] = [
  {
    name: 'This tab',
    purpose:
      'Where you wanted to go before logging in, how far you had scrolled, how often the page tried to start, and that notifications could not be turned on.',
    expires: 'When you close the tab.',
  },
  {
    name: 'Songs on their way',
    purpose: 'The file of a song you are sending, so that you need not choose it again.',
    expires: 'When it has arrived, when you log out, or after 24 hours.',
  },
  {
    name: 'Offline page',
    purpose: 'One page for the moment there is no connection.',
    expires: 'When you clear your browser, or take Velv from your home screen.',
  },
]
