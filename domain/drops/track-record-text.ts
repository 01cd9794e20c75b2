import { countText } from '../count-text.ts'
import { hasTrackRecord, maxDropsInStats, minHoldsForTrackRecord, type OwnerStats } from './owner-stats.ts'

/** One figure of a track record, such as "4 days" over "median answer". */
export type Figure = { value: string; term: string }

/** What an owner did with songs, in figures; empty while there are too few answers to say. */
export function trackRecordFigures(stats: OwnerStats): Figure[] {
  if (!hasTrackRecord(stats)) return []
  const { heard, medianDays, overdue } = stats
  return [
    { value: String(heard), term: heard === 1 ? 'song heard' : 'songs heard' },
    ...(medianDays === null ? [] : [{ value: daysText(medianDays), term: 'median answer' }]),
    { value: String(overdue), term: overdue === 1 ? 'answer overdue' : 'answers overdue' },
  ]
}

/** What the figures leave out, in sentences that claim no more than is known. */
export function trackRecordText(stats: OwnerStats): string {
  const { answered, pitches, holds, cuts, delivered, owed } = stats
  if (hasTrackRecord(stats)) {
    const drops = delivered < maxDropsInStats ? countText(delivered, 'drop') : `the last ${delivered} drops`
    const outcome = `${countText(holds, 'hold')} and ${countText(cuts, 'cut')} from ${drops}.`
    const answers = owed === 0 ? 'Every pitch they received was answered.' : `${countOwed(owed)} waiting for an answer.`
    return [outcome, answers, holdsText(stats)].filter(Boolean).join(' ')
  }
  if (pitches === 0) return 'New to Velv. No answers yet.'
  const answers =
    answered === 0 ? 'No answers yet.' : `${answered} of ${countText(pitches, 'pitch', 'pitches')} answered.`
  return owed === 0 ? answers : `${answers} ${countOwed(owed)} waiting${overdueText(stats)}.`
}

/** What an owner reads about themselves where they publish. */
export function ownTrackRecordText(stats: OwnerStats): string {
  if (!hasTrackRecord(stats)) return 'Your track record appears under your briefs once you’ve answered five pitches.'
  const { heard, medianDays, holds, cuts } = stats
  const figures = [
    countText(heard, 'song') + ' heard',
    medianDays === null ? '' : `median answer in ${daysText(medianDays)}`,
    countText(holds, 'hold'),
    countText(cuts, 'cut'),
  ]
  return `Your track record, as shown under your briefs: ${figures.filter(Boolean).join(', ')}${overdueText(stats)}.`
}

/** How the holds ended; empty while there are too few to say. */
function holdsText({ holdsOffered, holdsAccepted, holdsEnded, holdsInTime }: OwnerStats): string {
  if (holdsOffered < minHoldsForTrackRecord) return ''
  const accepted = `Creators accepted ${holdsAccepted} of ${countText(holdsOffered, 'hold')}.`
  return holdsEnded === 0
    ? accepted
    : `${accepted} ${holdsInTime} of ${holdsEnded} that ended became cuts or were released in time.`
}

const daysText = (days: number) => countText(Math.max(1, days), 'day')
const countOwed = (count: number) => (count === 1 ? '1 pitch is' : `${count} pitches are`)
const overdueText = ({ overdue }: OwnerStats) => (overdue === 0 ? '' : `, ${overdue} overdue`)
