import { expect, it } from 'vitest'
import { repairTags } from './repair-tags.ts'

const latin1 = (bytes: readonly number[]) => String.fromCharCode(...bytes)
const utf8AsLatin1 = (text: string) => latin1([...new TextEncoder().encode(text)])
const asWindows = (...bytes: number[]) => new TextDecoder('windows-1252').decode(Uint8Array.from(bytes))
const utf8AsWindows = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

it.each([
  ['cp1251', 'Íî÷ü', 'Ночь'],
  ['cp1251', 'Íî÷ü íàä ãîðîäîì', 'Ночь над городом'],
  ['cp1251', 'Íî÷ü (feat. MiyaGi & Andy Panda) [Official Audio]', 'Ночь (feat. MiyaGi & Andy Panda) [Official Audio]'],
  ['cp1251', 'Kino - Ãðóïïà êðîâè (Remastered)', 'Kino - Группа крови (Remastered)'],
  ['KOI8-R', 'îÏÞØ ÎÁÄ ÇÏÒÏÄÏÍ', 'Ночь над городом'],
  ['KOI8-U', 'ïËÅÁÎ åÌØÚÉ', 'Океан Ельзи'],
  ['Mac Cyrillic', 'ƒðóïïà êðîâè', 'Группа крови'],
  ['IBM866', 'ƒàã¯¯\xa0 ªà®¢¨', 'Группа крови'],
  ['ISO-8859-5', '³àãßßÐ ÚàÞÒØ', 'Группа крови'],
  ['EUC-JP', 'Åìµþ¥¿¥ï¡¼', '東京タワー'],
  ['EUC-JP', '¤µ¤¯¤é', 'さくら'],
  ['GBK', 'ÔÂÁÁ´ú±íÎÒµÄÐÄ', '月亮代表我的心'],
  ['Thai', 'à¾Å§ÃÑ¡', 'เพลงรัก'],
  ['Shift-JIS', latin1([0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7]), 'さくら'],
  ['Shift-JIS read by Windows', '‚³‚­‚ç', 'さくら'],
  ['EUC-KR', '¹ãÆíÁö ¾ÆÀÌÀ¯', '밤편지 아이유'],
  ['Greek', 'Íý÷ôá', 'Νύχτα'],
  ['Hebrew', 'ùéø ìéìä', 'שיר לילה'],
  ['UTF-8', 'CafÃ©', 'Café'],
  ['UTF-8', utf8AsLatin1('Ночь 東京'), 'Ночь 東京'],
  ['UTF-8 read as cp1251', 'РњРёСЂР°Р¶', 'Мираж'],
  ['UTF-8 read as cp1251', 'Mira - РќРѕС‡СЊ 2', 'Mira - Ночь 2'],
  ['UTF-8 read as cp866', '╨Ь╨╕╤А╨░╨╢', 'Мираж'],
  ['UTF-8 read by old Macs', '–ú–∏—Ä–∞–∂', 'Мираж'],
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
  'ÞÓRÐÍS',
  'Jäääär',
  'hääöö',
  'æøå æøå',
  'ÇÖÖÜ',
  'ÁÉÍÓÚ',
  'ÂÊÎÔÛ',
  'üüüüü',
  'ÅÄÖ ÆØÅ Öö',
  'BEYONCÉ’S CAFÉ™ – MALMÖ’S',
  'BEYONCÉ’S',
  'MALMÖ™',
  '“Rock’n’Roll” – ©®™ ½¼¾ ÷×÷',
  'Ночь',
  'Ті, Ні',
  'Її ніч',
  'Я – «Ё»',
  '夜',
  '',
])('leaves %j as it is [X-1]', async (text) => expect([...(await repairTags([text]))]).toEqual([]))

it('reads all tags of a file alike [X-1]', async () => {
  const read = await repairTags(['Íî÷ü', 'Ìèðà Õàëäåí', 'Slow Exit'])
  expect([...read.values()]).toEqual(['Ночь', 'Мира Халден'])
})

it.each([
  [
    ['Ìû', 'Çåìôèðà'],
    ['Мы', 'Земфира'],
  ],
  [
    ['ÄÄÒ', 'ß', 'Çåìôèðà'],
    ['ДДТ', 'Я', 'Земфира'],
  ],
  [
    ['Lemon (•Ä’ÃŒºŽt)', '–é‚É‹ì‚¯‚é'],
    ['Lemon (米津玄師)', '夜に駆ける'],
  ],
  [
    ['µ¾Ïã (Live)', 'ÔÂÁÁ´ú±íÎÒµÄÐÄ'],
    ['稻香 (Live)', '月亮代表我的心'],
  ],
])('reads what is too short to tell, %j, like the other tags: %j [X-1]', async (damaged, texts) => {
  expect([...(await repairTags(damaged)).values()]).toEqual(texts)
})

it('leaves the tags that are fine beside others that are not [X-1]', async () => {
  expect([...(await repairTags(['Café ÞÓRÐÍS', '“Exit”', 'Çåìôèðà']))]).toEqual([['Çåìôèðà', 'Земфира']])
})

it.each([
  ['GBK', [0xc7, 0xe0, 0xbb, 0xa8, 0xb4, 0xc9]],
  ['Shift-JIS', [0x8d, 0x67, 0x98, 0x40, 0x89, 0xd8]],
  ['cp1251', [0xcc, 0xfb]],
])('leaves a few letters of %s that could be of several encodings [X-1]', async (_, bytes) => {
  expect([...(await repairTags([asWindows(...bytes)]))]).toEqual([])
})
