import { numberFormat } from '@velv/domain/formats.ts'
import { viewerLocale } from './format.ts'

const units = ['B', 'kB', 'MB', 'GB']

/** A number in the viewer's locale, with a fixed number of decimals. */
const figure = (value: number, locale: string, atMost: number, atLeast = atMost): string =>
  numberFormat(locale, { maximumFractionDigits: atMost, minimumFractionDigits: atLeast }).format(value)

/** "22%", "22 %": rounded down. */
export const percentText = (part: number, locale = viewerLocale()): string =>
  numberFormat(locale, { style: 'percent' }).format(Math.floor(part * 100) / 100)

/** 58.6 MB, in powers of ten, as file lists show it. */
export const bytesText = (bytes: number, locale = viewerLocale()): string =>
  `${inUnit(bytes, powerOf(bytes), locale)} ${units[powerOf(bytes)]}`

/** "37.4 of 58.6 MB", both in the unit of the whole. */
export const partText = (bytes: number, ofBytes: number, locale = viewerLocale()): string =>
  `${inUnit(bytes, powerOf(ofBytes), locale)} of ${bytesText(ofBytes, locale)}`

/** 44.1 kHz */
export const kilohertzText = (sampleRate: number, locale = viewerLocale()): string =>
  `${figure(sampleRate / 1000, locale, 1, 0)} kHz`

/** With a true minus sign: −9.8 LUFS. */
export const loudnessText = (lufs: number, locale = viewerLocale()): string =>
  `${figure(lufs, locale, 1).replace('-', '−')} LUFS`

const powerOf = (bytes: number): number => (bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3)))

const inUnit = (bytes: number, power: number, locale: string): string =>
  figure(bytes / 1000 ** power, locale, power === 0 ? 0 : 1)
