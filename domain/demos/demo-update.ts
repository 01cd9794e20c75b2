import { compareVersions, type VersionKind } from '../songs/song-versions.ts'

/** How many newer versions a creator may offer for one submission; those they withdrew count. */
export const updatesPerDemo = 3

/** The longest note with an offered version, in characters. */
export const updateNoteMax = 300

type OfferedVersion = { id: string; kind: VersionKind; createdAt: string | Date }

/**
 * The versions of a song that can be offered as an update of a submission, as a list shows them: those that were
 * neither sent nor offered, unless they are older than what was sent. `sent` is undefined when its version is gone.
 */
export const offerableVersions = <Version extends OfferedVersion>(
  versions: readonly Version[],
  { sent, offeredIds }: { sent: OfferedVersion | undefined; offeredIds: readonly string[] },
): Version[] =>
  versions
    .filter((version) => version.id !== sent?.id && !offeredIds.includes(version.id) && !isOlder(version, sent))
    .toSorted(compareVersions)

/** A version of another kind is never older: it is something else. */
export const isOlder = (version: OfferedVersion, sent: OfferedVersion | undefined): boolean =>
  sent !== undefined && version.kind === sent.kind && new Date(version.createdAt) < new Date(sent.createdAt)
