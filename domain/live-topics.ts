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

export type LiveTopic = (typeof liveTopics)[number]
