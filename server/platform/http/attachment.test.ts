import { parse } from 'content-disposition'
import { expect, it } from 'vitest'
import { attachment, fileNameOf, fileSlugOf } from './attachment.ts'

const header = (name: string) => attachment(name)['content-disposition']

it.each([
  ['Slow Exit', 'slow-exit', 'slow-exit-split-sheet.pdf'],
  ['Ångström', 'ångström', 'angstrom-split-sheet.pdf'],
  ['東京タワー', '東京タワー', 'split-sheet.pdf'],
  ['Привет мир', 'привет-мир', 'split-sheet.pdf'],
  ['שלום', 'שלום', 'split-sheet.pdf'],
  ['Björk & “Zoë’s” łódź', 'björk-zoë-s-łódź', 'bjork-zoe-s-lodz-split-sheet.pdf'],
  ['ශ්\u200dරී', 'ශ්\u200dරී', 'split-sheet.pdf'],
  ['علی\u200cرضا', 'علی\u200cرضا', 'split-sheet.pdf'],
  ['क्\u200dष', 'क्\u200dष', 'split-sheet.pdf'],
  ['a\u200db 👩\u200d🎤 c', 'ab-c', 'ab-c-split-sheet.pdf'],
  ['../../etc/passwd', 'etc-passwd', 'etc-passwd-split-sheet.pdf'],
  ['a"; filename=evil.exe', 'a-filename-evil-exe', 'a-filename-evil-exe-split-sheet.pdf'],
  ['!!!', 'song', 'song-split-sheet.pdf'],
])('names the document of “%s” %s, in ASCII %s [X-1]', (title, slug, ascii) => {
  const name = `${fileSlugOf(title, 'song')}-split-sheet.pdf`
  expect(name).toBe(`${slug}-split-sheet.pdf`)
  expect(parse(header(name)).parameters['filename']).toBe(name)
  expect(/filename="?([^";]+)/.exec(header(name))![1]).toBe(ascii)
  expect(header(name)).toMatch(/^[\x20-\x7e]+$/)
})

it.each([
  ['AC/DC Night', 'AC-DC Night.wav'],
  ['東京タワー', '東京タワー.wav'],
  ['..\\..\\boot', '-..-boot.wav'],
  ['Mira \u202enedlah', 'Mira -nedlah.wav'],
  ['…', '….wav'],
  ['CON', 'CON_.wav'],
  ['nul.x', 'nul_.x.wav'],
  ['Console', 'Console.wav'],
  ['Song.', 'Song.wav'],
  ['" . ..', '-.wav'],
  ['.', 'song.wav'],
  ['夜'.repeat(200), `${'夜'.repeat(50)}.wav`],
])('names the song “%s” %s [X-1]', (title, name) => {
  expect(fileNameOf(title, '.wav')).toBe(name)
  expect(parse(header(name)).parameters['filename']).toBe(name)
})

it.each([
  ['東京タワー.wav', 'song.wav'],
  ['／etc／passwd.wav', 'etc-passwd.wav'],
  ['a：b.wav', 'a-b.wav'],
  ['Ünder.wav', 'under.wav'],
])('names %s in ASCII %s [X-1]', (name, ascii) => {
  expect(/filename="?([^";]+)/.exec(header(name))![1]).toBe(ascii)
})
