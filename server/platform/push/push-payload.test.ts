import { expect, it } from 'vitest'
import { cutToBytes, pushJson } from './push-payload.ts'

const at = '2026-11-21T04:00:00.000Z'

it('leaves short text unchanged', () => {
  const payload = { id: null, title: 'Slow Exit is a cut', body: 'Ines is going to record it.', path: '/', at }
  expect(JSON.parse(pushJson(payload))).toEqual(payload)
})

it.each(['é', '👩🏽‍🎤', '"', '\u0007', '한', 'ab '])('limits %j to 3 kB and cuts only between whole characters', (sign) => {
  const text = sign.repeat(4000)
  const json = pushJson({ id: crypto.randomUUID(), title: text, body: text, path: '/wallet', at })
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(3 * 1024)
  expect(Buffer.byteLength(json)).toBeGreaterThan(3 * 1024 - 60)
  const { body, path } = JSON.parse(json) as { body: string; path: string }
  expect(path).toBe('/wallet')
  const shortened = body.slice(0, -1)
  expect(body.endsWith('…')).toBe(true)
  expect(shortened).toBe(sign.repeat(Math.ceil(shortened.length / sign.length)).slice(0, shortened.length))
  expect(new Intl.Segmenter().segment(shortened).containing(shortened.length - 1)?.segment).toBe(
    [...new Intl.Segmenter().segment(sign)][0]?.segment,
  )
})

it('does not cut text of exactly the maximum length', () => {
  expect(cutToBytes('12345', 5)).toBe('12345')
  expect(cutToBytes('123456', 5)).toBe('12…')
})
