/** The largest picture accepted, in bytes. */
export const pictureBytes = 10 * 1024 * 1024

/** Side length of the square that pictures are converted to, in pixels. */
export const pictureSide = 512

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const text = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

/** The signature of each file type. Formats that can contain programs (SVG, PDF) are excluded. */
const signatures: readonly (readonly [PictureFormat, (head: Uint8Array) => boolean])[] = [
  ['jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['png', (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['gif', (head) => ['GIF87a', 'GIF89a'].includes(text(head, 0, 6))],
  ['webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['avif', (head) => isBoxSize(head) && ['ftypavif', 'ftypavis'].includes(text(head, 4, 12))],
]

/**
 * The first box of an AVIF lists its compatible brands, four bytes each: the box is 20 bytes long with one brand, and
 * at most 32 brands are accepted.
 */
function isBoxSize(head: Uint8Array): boolean {
  const size = head.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)
  return size % 4 === 0 && size >= 16 && size <= 16 + 32 * 4
}

/**
 * Detects the picture format from the first bytes, regardless of the file name; undefined for anything that is not a
 * supported picture.
 */
export function pictureFormatOf(head: Uint8Array): PictureFormat | undefined {
  return signatures.find(([, fits]) => fits(head))?.[0]
}

/** A file name for storage: the original name without its extension, in letters, digits and dashes. */
export function pictureSlug(fileName: string): string {
  const plain = fileName
    .slice(0, 200)
    .replace(/\.[^./\\]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return plain || 'picture'
}
