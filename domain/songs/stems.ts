import { audioFormats } from '../media/audio-format.ts'

/** Decision R19. `ratio`: how much larger the files may be than the ZIP. */
export const stemLimits = {
  maxBytes: 1024 ** 3,
  maxFiles: 100,
  maxUnpackedBytes: 4 * 1024 ** 3,
  ratio: 100,
  maxNameLength: 200,
} as const

const audioExtensions = new Set(
  Object.values(audioFormats).flatMap(({ extensions }) => extensions as readonly string[]),
)

/** What programs put into archives for themselves. */
const isLeftover = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path)

export type ZipEntry = { path: string; bytes: number; packedBytes: number; isEncrypted: boolean }

export type StemsError = 'stems/unreadable' | 'stems/not-audio' | 'stems/too-many' | 'stems/too-large-unpacked'

/** The audio files of an archive, or why it is not accepted. Folders and leftovers of programs are left out. */
export function checkStems(
  entries: readonly ZipEntry[],
  zipBytes: number,
): { files: { name: string; bytes: number }[] } | { error: StemsError } {
  const files = entries.filter(({ path }) => !path.endsWith('/') && !isLeftover(path))
  if (files.length > stemLimits.maxFiles) return { error: 'stems/too-many' }
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0)
  // Files that share the same bytes of the archive are how a small one unpacks to a very large one.
  if (unpacked > stemLimits.maxUnpackedBytes || unpacked > zipBytes * stemLimits.ratio || packed > zipBytes)
    return { error: 'stems/too-large-unpacked' }
  if (files.some(({ isEncrypted, path }) => isEncrypted || !isSafePath(path))) return { error: 'stems/unreadable' }
  if (files.length === 0 || files.some(({ path }) => !audioExtensions.has(extensionOf(path))))
    return { error: 'stems/not-audio' }
  return { files: files.map(({ path, bytes }) => ({ name: path, bytes })) }
}

const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** Relative, inside the archive, and without characters that hide what follows them. */
const isSafePath = (path: string) =>
  path.length <= stemLimits.maxNameLength &&
  !/^[/\\]|\\|(^|\/)\.\.(\/|$)|^[a-z]:|[\p{Cc}\u202a-\u202e\u2066-\u2069]/iu.test(path)
