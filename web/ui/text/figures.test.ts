import { expect, it } from 'vitest'
import { bytesText, kilohertzText, loudnessText, partText, percentText } from './figures.ts'

it('counts bytes in powers of ten', () => {
  expect([999, 523.4, 58_600_000, 200_000_000, 1_500].map((bytes) => bytesText(bytes, 'en'))).toEqual([
    '999 B',
    '523 B',
    '58.6 MB',
    '200.0 MB',
    '1.5 kB',
  ])
})

it('writes a part in the unit of the whole', () => {
  expect([partText(37_400_000, 58_600_000, 'en'), partText(400, 262_144, 'en'), partText(7, 12, 'en')]).toEqual([
    '37.4 of 58.6 MB',
    '0.4 of 262.1 kB',
    '7 of 12 B',
  ])
})

it('rounds a percentage down', () => {
  expect([0, 0.999, 1].map((part) => percentText(part, 'en'))).toEqual(['0%', '99%', '100%'])
})

it('writes loudness with a true minus sign', () => {
  expect([-9.84, -14, 0.2].map((lufs) => loudnessText(lufs, 'en'))).toEqual(['−9.8 LUFS', '−14.0 LUFS', '0.2 LUFS'])
})

it('formats figures in the viewer’s locale', () => {
  expect([
    percentText(0.22, 'de'),
    bytesText(58_600_000, 'de'),
    partText(37_400_000, 58_600_000, 'sv'),
    kilohertzText(44_100, 'fr'),
    kilohertzText(48_000, 'fr'),
    loudnessText(-9.84, 'sv'),
  ]).toEqual(['22\u00a0%', '58,6 MB', '37,4 of 58,6 MB', '44,1 kHz', '48 kHz', '−9,8 LUFS'])
})
