import type { storageKeys } from '../../../lib/storage/browser-storage.ts'

type StorageEntry = {
  name: string
  purpose: string
  expires: string
  /** It only remembers a choice; Velv works without it. */
  isChoice?: true
}

export const cookies: readonly StorageEntry[] = [
  {
    name: '__Host-velv.session_token',
    purpose: 'Keeps you logged in. Scripts can’t read it.',
    expires: 'When you log out, or 30 days after your last visit.',
  },
  {
    name: '__Host-velv.session_data',
    purpose: 'A signed copy of your session. Scripts can’t read it.',
    expires: 'After 5 minutes, or when you log out.',
  },
  {
    name: '__Host-velv.browser',
    purpose:
      'A random number that shows you’ve logged in with this browser before, so that other people’s failed attempts can’t lock you out. Scripts can’t read it.',
    expires: 'When you delete your account, or a year after you last logged in.',
  },
  {
    name: '__Host-velv.passkey_challenge',
    purpose: 'Links a login with a passkey, or a new passkey, to this browser. Scripts can’t read it.',
    expires: 'After 5 minutes.',
  },
  {
    name: '__Host-velv.position',
    purpose:
      'The position of your last change in our database, so that you always see it, even where we use copies of the database. Scripts can’t read it.',
    expires: 'After a minute.',
  },
  {
    name: 'user',
    purpose:
      'Your product ID, name, and profession, so that other Velv sites can greet you. It doesn’t give access to anything.',
    expires: 'When you log out or delete your account, or after 2 years.',
  },
  {
    name: 'analytics',
    purpose: 'Whether you allow analytics. Set only after you’ve answered.',
    expires: 'After a year, when we ask again.',
    isChoice: true,
  },
]

/** The purpose of each key in local storage; a test compares them with the keys that are written. */
export const storagePurposes: Record<string, Pick<StorageEntry, 'purpose' | 'isChoice'>> = {
  user: { purpose: 'A copy of your profile, so that the first page loads faster.' },
  favorites: { purpose: 'Your favorites, so that they’re shown right away.' },
  'push-saved': { purpose: 'How this device is registered for notifications, if you turned them on.' },
  'brief-draft:': { purpose: 'A drop you’re writing and haven’t sent.' },
  'song-words:': { purpose: 'Details of a song you’re entering, until they’re saved.' },
  'tus::': { purpose: 'The progress of an upload, so that it can resume.' },
  'kept-files': { purpose: 'When a song was last stored here during its upload.' },
  filters: { purpose: 'The markets you’ve filtered out.', isChoice: true },
  languageFilters: { purpose: 'The lyrics languages you’ve filtered out.', isChoice: true },
  'push-off': { purpose: 'That you’ve turned off notifications on this device.', isChoice: true },
  'last-person': {
    purpose: 'The ID of the last person who logged in here, so that the next person sees nothing of theirs.',
  },
  'pitching-keys': { purpose: 'Whether single-key shortcuts are on.', isChoice: true },
  'pitching-auto-advance': { purpose: 'Whether the next song plays automatically after a decision.', isChoice: true },
  'pitching-volume': { purpose: 'Your volume.', isChoice: true },
  'guest:': {
    purpose:
      'For a private link you opened on this device: shows that you opened it here, so that it asks for its password only once. Also deleted if you delete your data there.',
  },
}

export const storageExpiries: Record<keyof typeof storageKeys, string> = {
  'session ends': 'When your session ends.',
  'log out': 'When you log out.',
  'another person': 'When another person logs in here.',
  never: 'When you clear your browser’s data.',
}

export const tabStorage: readonly StorageEntry[] = [
  {
    name: 'This tab',
    purpose:
      'Where you were going before you logged in, how far you’d scrolled, how often the page tried to load, and that notifications couldn’t be turned on.',
    expires: 'When you close the tab.',
  },
  {
    name: 'Songs being uploaded',
    purpose: 'The file of a song you’re uploading, so that you don’t have to choose it again.',
    expires: 'When the upload is done, when you log out, or after 24 hours.',
  },
  {
    name: 'Offline page',
    purpose: 'A page to show when you’re offline.',
    expires: 'When you clear your browser’s data, or remove Velv from your home screen.',
  },
]

const choiceNames = [
  ...Object.entries(storagePurposes).flatMap(([name, { isChoice }]) => (isChoice ? [name] : [])),
  ...cookies.flatMap(({ name, isChoice }) => (isChoice ? [`the cookie ${name} if you’ve answered`] : [])),
]

const countWords = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** What only remembers a choice: "Seven", and their names in a sentence. */
export const choiceCountText = countWords[choiceNames.length] ?? String(choiceNames.length)
export const choices = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(choiceNames)
