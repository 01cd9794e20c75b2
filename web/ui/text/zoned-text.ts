import { dateFormat } from '@velv/domain/formats.ts'
import { onDayText, viewerLocale, whenText } from './format.ts'
import { serverDate } from '../../lib/server-clock.ts'

/** The viewer's time zone at that moment, as shown next to an hour: CET, GMT+1. */
export const zoneText = (at: Date | string, locale = viewerLocale()): string =>
  dateFormat(locale, { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** "Mon, Nov 16, 23:59 CET", for an hour that people in other zones have to keep, too; beyond three weeks only the day. */
export function zonedText(at: Date | string, now = serverDate(), locale = viewerLocale()): string {
  const when = whenText(at, now, locale)
  return when === onDayText(at, now, locale) ? when : `${when} ${zoneText(at, locale)}`
}
