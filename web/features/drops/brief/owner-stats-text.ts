import { maxDropsInStats, maxDropsCounted, type OwnerStats } from '@velv/domain/drops/owner-stats.ts'

/** An owner's history in sentences that claim no more than is known. */
export const ownerStatsText = (stats: OwnerStats): string =>
  [dropsText(stats), pitchesText(stats)].filter(Boolean).join(' ')

function dropsText({ drops }: OwnerStats): string {
  if (drops <= 1) return 'First drop on Velv.'
  return `${drops >= maxDropsCounted ? `${maxDropsCounted} or more` : drops} drops on Velv.`
}

function pitchesText({ drops, delivered, pitches, answered, medianDays }: OwnerStats): string {
  // There is nothing more to report about a first drop that is still open.
  if (delivered === 0) return drops <= 1 ? '' : 'None is delivered yet.'
  const where = delivered < maxDropsInStats ? '' : ` in the last ${maxDropsInStats} delivered drops`
  if (pitches === 0) return `No pitches to answer${where || ' so far'}.`
  const all = pitches === 1 ? '1 pitch' : `${pitches} pitches`
  if (answered === 0) return `${all} delivered${where}, ${pitches === 1 ? 'not' : 'none'} answered yet.`
  const part = answered === pitches && pitches > 1 ? `all ${all}` : `${answered} of ${all}`
  return `Answered ${part}${where}${medianText(medianDays)}.`
}

function medianText(days: number | null): string {
  if (days === null) return ''
  return `, half of them within ${days <= 1 ? 'a day' : `${days} days`}`
}
