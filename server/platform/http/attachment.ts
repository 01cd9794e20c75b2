import { replaceInvisibleSigns } from '@velv/domain/text/invisible-signs.ts'
import { foldText } from '@velv/domain/text/search-tokens.ts'
import { create } from 'content-disposition'

/** The header of a download (RFC 6266): the name as it is, and in ASCII for programs that know no other. */
export const attachment = (fileName: string): { 'content-disposition': string } => ({
  'content-disposition': create(fileName, { fallback: inAscii(fileName) }),
})

/** Without accents; other scripts leave only what follows them: `東京-split-sheet.csv` becomes `split-sheet.csv`. */
const inAscii = (fileName: string): string =>
  /^[\x20-\x7e]+$/.test(fileName)
    ? fileName
    : foldText(fileName)
        .replaceAll(/[^\x20-\x7e]+/g, '-')
        .replaceAll(/^[-\s]+|(?<=-)-+/g, '')

/** What some file system doesn’t take. */
const unsafe = /[/\\:*?"<>|%]+/g

/** A file's name from a title in any script, with its capitals and blanks: `AC-DC Night.wav`. */
export const fileNameOf = (title: string, rest: string): string =>
  `${[...replaceInvisibleSigns(title.normalize('NFC'), '-').replaceAll(unsafe, '-').trim().replace(/^\.+/, '')].slice(0, maxCharacters).join('') || 'song'}${rest}`

/** 255 bytes is what file systems take, of which a letter may need four. */
const maxCharacters = 50

/** The same in lowercase and without blanks, for documents: `東京タワー`, `slow-exit`; `otherwise` for a title of signs. */
export const fileSlugOf = (title: string, otherwise: string): string =>
  [
    ...title
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-'),
  ]
    .slice(0, maxCharacters)
    .join('')
    .replaceAll(/^-|-$/g, '') || otherwise
