import { audioFormatOf, audioFormats } from '../../media/audio-format.ts'
import { pictureFormatOf } from '../../media/picture-format.ts'
import { dealLimits } from './deal.ts'

const beginsWith = (head: Uint8Array, text: string) => String.fromCharCode(...head.subarray(0, text.length)) === text

/** Documents of common programs, which are ZIPs; those with macros have other endings. */
const packedEndings = ['docx', 'xlsx', 'odt', 'zip']

const endingOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a picker of files offers. The content decides. */
export const acceptedAttachments = '.pdf,.docx,.xlsx,.odt,.zip,.wav,.mp3,.flac,.aiff,.m4a,.jpg,.jpeg,.png'

/** What people read about what can be attached. */
export const attachmentTypesText = `PDF, Word, audio, pictures, or ZIP, up to ${dealLimits.fileBytes / 1024 ** 2} MB`

/**
 * The ending that a file gets, by its first bytes; undefined for everything that can't be attached: whatever a browser could
 * run, such as HTML and SVG, and unknown content. The name counts only among files that are ZIPs.
 */
export function attachmentEnding(head: Uint8Array, name: string): string | undefined {
  if (beginsWith(head, '%PDF-')) return 'pdf'
  if (beginsWith(head, 'PK\x03\x04')) return packedEndings.find((one) => one === endingOf(name)) ?? 'zip'
  const picture = pictureFormatOf(head)
  if (picture) return picture === 'jpeg' ? 'jpg' : picture
  const audio = audioFormatOf(head)
  return audio && audioFormats[audio].extensions[0]
}

/** A file's name without folders and without anything that looks like an ending: `../a/contract.pdf.exe` → `contract`. */
export function attachmentStem(name: string): string {
  const base = name.split(/[/\\]/).at(-1)!.trim()
  return base.replace(/(?:\.[a-z][a-z0-9]{0,4})+$/i, '') || 'file'
}
