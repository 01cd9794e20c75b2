/** An area of data that open pages load again when it has changed. */
export const liveTopics = [
  'me',
  'people',
  'audit',
  'notifications',
  'badges',
  'drops',
  'demos',
  'favorites',
  'plus',
  'wallet',
  'undo',
] as const

/** How long the server remembers what has changed, for a page that has loaded data before its stream opened, in ms. */
export const liveMemoryMs = 60_000

export type LiveTopic = (typeof liveTopics)[number]
