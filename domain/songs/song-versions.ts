/** The kinds of recordings that a song can have, in the order in which they are shown. */
export const versionKinds = {
  main: { label: 'Main', short: 'Main' },
  instrumental: { label: 'Instrumental', short: 'Inst' },
  aCappella: { label: 'A cappella', short: 'A cap' },
  clean: { label: 'Clean', short: 'Clean' },
  radioEdit: { label: 'Radio edit', short: 'Radio' },
  alternate: { label: 'Alternate mix', short: 'Alt' },
} as const

export type VersionKind = keyof typeof versionKinds

export const versionKindNames = Object.keys(versionKinds) as [VersionKind, ...VersionKind[]]

const places = new Map(versionKindNames.map((kind, place) => [kind, place]))

/** Sorts versions by kind, and those of a kind newest first. */
export const compareVersions = (
  one: { kind: VersionKind; createdAt: string | Date },
  other: { kind: VersionKind; createdAt: string | Date },
): number =>
  places.get(one.kind)! - places.get(other.kind)! ||
  new Date(other.createdAt).getTime() - new Date(one.createdAt).getTime()

/** The version that is chosen when nobody chooses: the newest main version, or the first one there is. */
export const defaultVersion = <Version extends { kind: VersionKind; createdAt: string | Date }>(
  versions: readonly Version[],
): Version | undefined => versions.toSorted(compareVersions)[0]
