import { expect, it } from 'vitest'
import { isPrintable } from './document-fonts.ts'
import { openTypesetter } from './typesetter.ts'

async function isPrinted(text: string): Promise<boolean> {
  const page = await openTypesetter({ paper: 'a4', margin: 50, title: '', at: new Date(0), texts: [{ text }] })
  page.text(text, { x: 50, y: 50, size: 10, width: 400 })
  return page.isComplete()
}

it.each(['M̧ajro', 'n̂', '鿰', 'Jose₂', 'Ϣ', 'a̱', 'あ゙', '₃', 'ⁿ', '℗', '𞤀'])(
  'knows that documents don’t print %s [X-1]',
  async (text) => {
    expect(isPrintable(text)).toBe(false)
    expect(await isPrinted(text)).toBe(false)
  },
)

it.each(['Mbeg̃', 'ɔ̀ ɛ́ ŋ́', 'ą́ ę́ ė́ ų̃', 'ẹ́', 'Зо́я', 'علی‌رضا', 'ක්‍රි', '👩‍🎤', '1️⃣', '小室 哲哉', '김 민준'])(
  'prints all of %s [X-1]',
  async (text) => {
    expect(isPrintable(text)).toBe(true)
    expect(await isPrinted(text)).toBe(true)
  },
)

it('knows of letters and marks of many scripts which of them documents print together [X-1]', async () => {
  const bases = [...'aŋƁЖԀΩאعաაአกກកကবગਗಕകකதతकあ漢鿰한❤₂ᚠ']
  const marks = ['', '\u0301', '\u0302', '\u05b7', '\u0651', '\u094d', '\u0d4d', '\u0e48', '\u3099', '\ufe0f']
  const texts = bases.flatMap((base, nth) => [0, 3, 7].map((step) => base + marks[(nth + step) % marks.length]!))
  const printed = await Promise.all(texts.map(isPrinted))
  expect(texts.filter(isPrintable)).toEqual(texts.filter((_, nth) => printed[nth]))
  expect(new Set(printed).size).toBe(2)
})
