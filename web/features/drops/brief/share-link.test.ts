import { expect, it } from 'vitest'
import { shareLink } from './share-link.ts'

const url = 'https://velv.test/drop/1'
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name))

function clipboard() {
  const texts: string[] = []
  return { texts, clipboard: { writeText: async (text: string) => void texts.push(text) } }
}

it("[D-5] uses the device's share sheet where there is one", async () => {
  const sent: object[] = []
  const { texts, clipboard: board } = clipboard()
  const share = async (link: object) => void sent.push(link)
  expect(await shareLink('Ines Lund', url, { share, clipboard: board })).toBe('shared')
  expect([sent, texts]).toEqual([[{ title: 'Ines Lund', url }], []])
})

it('[D-5] copies the link where there is none, or where sharing is not allowed', async () => {
  const { texts, clipboard: board } = clipboard()
  expect(await shareLink('Ines Lund', url, { clipboard: board })).toBe('copied')
  expect(await shareLink('Ines Lund', url, { share: refusing('NotAllowedError'), clipboard: board })).toBe('copied')
  expect(texts).toEqual([url, url])
})

it('[D-5] copies nothing after the share sheet was dismissed', async () => {
  const { texts, clipboard: board } = clipboard()
  expect(await shareLink('Ines Lund', url, { share: refusing('AbortError'), clipboard: board })).toBe('dismissed')
  expect(texts).toEqual([])
})

it('[D-5] reports when neither works', async () => {
  const refused = { writeText: refusing('NotAllowedError') }
  expect([await shareLink('Ines Lund', url, { clipboard: refused }), await shareLink('Ines Lund', url, {})]).toEqual([
    'failed',
    'failed',
  ])
})
