/** An area of data that open pages load again when it has changed. */
export const liveTopics = [
  'me',
  'people',
  'audit',
  'notifications',
  'badges',
  'drops',
  'demos',
  'team',
  'collections',
  'guests',
  'songs',
  'favorites',
  'searches',
  'plus',
  'wallet',
  'undo',
] as const

export type LiveTopic = (typeof liveTopics)[number]

/** A drop that has just opened, with what feeds select drops by. */
export type OpenedDrop = {
  id: string
  genre: readonly string[]
  regionalOffice: string
  lyrics: readonly string[]
}

/**
 * What has changed. With `drops`, only what shows one of these drops by id; without, everything under the topics. Those
 * that have just opened are also in `opened`, because no page shows them yet.
 */
export type LiveChange = {
  what: readonly LiveTopic[]
  drops?: readonly string[]
  opened?: readonly OpenedDrop[]
}

/** Several changes as one. */
export function mergeChanges(changes: readonly LiveChange[]): LiveChange {
  const opened = [...new Map(changes.flatMap((one) => one.opened ?? []).map((drop) => [drop.id, drop])).values()]
  return {
    what: [...new Set(changes.flatMap(({ what }) => what))],
    ...(changes.every(({ drops }) => drops) && { drops: [...new Set(changes.flatMap(({ drops }) => drops ?? []))] }),
    ...(opened.length > 0 && { opened }),
  }
}
