import { expect, it } from 'vitest'
import { pictureFormatOf, pictureSlug } from './picture-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['GIF89a..', 'gif'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x1cftypM4A ', undefined],
  ['<!--ftypavif--><s', undefined],
  ['    ftypavif<svg ', undefined],
  ['\0\0\0\x08ftypavif', undefined],
  ['\0\0\0\x1dftypavif', undefined],
  ['RIFF....WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['%PDF-1.7', undefined],
  ['<html>', undefined],
  ['MZ', undefined],
  ['', undefined],
] as const)('%j is detected as %s [A-7]', (head, format) => expect(pictureFormatOf(bytes(head))).toBe(format))

it.each([
  ['Mira at the piano.JPG', 'mira-at-the-piano'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..\\..\\boot.ini', 'boot'],
  ['кино.png', 'picture'],
  ['', 'picture'],
  ['.htaccess', 'picture'],
  ['a\0b\r\nc.png', 'a-b-c'],
  ['x'.repeat(500) + '.png', 'x'.repeat(60)],
])('%j is stored as %s [A-7]', (name, plain) => expect(pictureSlug(name)).toBe(plain))
