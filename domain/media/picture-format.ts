/** Largest picture taken, in bytes. */
export const pictureBytes = 10 * 1024 * 1024

/** Side of the square a picture is made into, in pixels. */
export const pictureSide = 512

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const text = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

/** How each kind of file begins. Drawings that are programs (SVG, PDF) are not among them. */
const signatures: readonly (readonly [PictureFormat, (head: Uint8Array) => boolean])[] = [
  ['jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['png', (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['gif', (head) => ['GIF87a', 'GIF89a'].includes(text(head, 0, 6))],
  ['webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['avif', (head) => isBoxSize(head) && ['ftypavif', 'ftypavis'].includes(text(head, 4, 12))],
]

/** The first box of an AVIF lists the kinds it fits, four bytes each: 20 bytes with one of them, and no more than 32 are known. */
function isBoxSize(head: Uint8Array): boolean {
  const size = head.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)
  return size % 4 === 0 && size >= 16 && size <= 16 + 32 * 4
}

/** What a file is by its first bytes, whatever its name says; undefined for all that is no picture we read. */
export function pictureFormatOf(head: Uint8Array): PictureFormat | undefined {
  return signatures.find(([, fits]) => fits(head))?.[0]
}

/** A name for storage: the file's own, without its ending, in letters, digits and dashes. */
export function fileSlug(fileName: string): string {
  const plain = fileName
    .slice(0, 200)
    .replace(/\.[^./\\]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return plain || 'picture'
}
