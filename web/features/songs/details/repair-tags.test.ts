import { expect, it } from 'vitest'
import { repairTags } from './repair-tags.ts'

const latin1 = (bytes: readonly number[]) => String.fromCharCode(...bytes)
const utf8AsLatin1 = (text: string) => latin1([...new TextEncoder().encode(text)])
const utf8AsWindows = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

it.each([
  ['cp1251', 'Íî÷ü', 'Ночь'],
  ['cp1251', 'Íî÷ü íàä ãîðîäîì', 'Ночь над городом'],
  ['Shift-JIS', latin1([0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7]), 'さくら'],
  ['Shift-JIS read by Windows', '‚³‚­‚ç', 'さくら'],
  ['EUC-KR', '¹ãÆíÁö ¾ÆÀÌÀ¯', '밤편지 아이유'],
  ['Greek', 'Íý÷ôá', 'Νύχτα'],
  ['Hebrew', 'ùéø ìéìä', 'שיר לילה'],
  ['UTF-8', 'CafÃ©', 'Café'],
  ['UTF-8', utf8AsLatin1('Ночь 東京'), 'Ночь 東京'],
  ['UTF-8 read by Windows', utf8AsWindows('“Café”'), '“Café”'],
])('reads %s that claims to be Latin-1: %j is %s [X-1]', async (_, damaged, text) => {
  expect([...(await repairTags([damaged]))]).toEqual([[damaged, text]])
})

it.each([
  'Ålesund blåøye',
  'Çà et là été',
  'Ñandú',
  'ÅÄÖ',
  'Þórður Ævar',
  'Café del Mar',
  '“Slow Exit”',
  'Ночь',
  '夜',
  '',
])('leaves %j as it is [X-1]', async (text) => expect([...(await repairTags([text]))]).toEqual([]))

it('reads all tags of a file alike [X-1]', async () => {
  const read = await repairTags(['Íî÷ü', 'Ìèðà Õàëäåí', 'Slow Exit'])
  expect([...read.values()]).toEqual(['Ночь', 'Мира Халден'])
})
