import { replaceInvisibleSigns } from '@velv/domain/text/invisible-signs.ts'
import { foldText } from '@velv/domain/text/search-tokens.ts'
import { create } from 'content-disposition'

/** The header of a download (RFC 6266): the name as it is, and in ASCII for programs that know no other. */
export const attachment = (fileName: string): { 'content-disposition': string } => ({
  'content-disposition': create(fileName, { fallback: inAscii(fileName) }),
})

/** What some file system doesn’t take. */
const unsafe = /[/\\:*?"<>|%]+/g

/**
 * Without accents; other scripts leave only what follows them: `東京-split-sheet.csv` becomes `split-sheet.csv`, and
 * `東京.wav` `song.wav`. Folding makes unsafe signs of the wide ones of Japanese and Chinese keyboards.
 */
const inAscii = (fileName: string): string =>
  /^[\x20-\x7e]+$/.test(fileName)
    ? fileName
    : foldText(fileName)
        .replaceAll(/[^\x20-\x7e]+/g, '-')
        .replaceAll(unsafe, '-')
        .replaceAll(/^[-\s]+|(?<=-)-+/g, '')
        .replace(/^\.+/, 'song.')

/** Devices, which Windows takes for the file whatever its extension is. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i

/** A file's name from a title in any script, with its capitals and blanks: `AC-DC Night.wav`. */
export function fileNameOf(title: string, rest: string): string {
  const safe = replaceInvisibleSigns(title.normalize('NFC'), '-').replaceAll(unsafe, '-')
  const base = [...safe.replace(/^[.\s]+/, '')].slice(0, maxCharacters).join('')
  return `${base.replace(/[.\s]+$/, '').replace(device, '$&_') || 'song'}${rest}`
}

/** 255 bytes is what file systems take, of which a letter may need four. */
const maxCharacters = 50

/** The same in lowercase and without blanks, for documents: `東京タワー`, `slow-exit`; `otherwise` for a title of signs. */
export const fileSlugOf = (title: string, otherwise: string): string =>
  [
    ...replaceInvisibleSigns(title.normalize('NFC').toLowerCase(), '-')
      // The joiners that are left shape the letter before them, or join emoji.
      .replaceAll(/(?:[^\p{L}\p{N}\p{M}\u200c\u200d]|(?<!\p{L}\p{M}*)[\u200c\u200d])+/gu, '-'),
  ]
    .slice(0, maxCharacters)
    .join('')
    .replaceAll(/^-|-$/g, '') || otherwise
