import { countText } from '@velv/domain/count-text.ts'
import type { Person } from '../person.ts'

type Summary = NonNullable<Person['evidenceSummary']>

/** What a person has sent about their work: "A&R at Northbound Music. Website, 2 profiles, 1 credit." */
export function sentText({ company, role, hasWebsite, profiles, credits }: Summary): string {
  const who = [role, company].filter(Boolean).join(' at ')
  const what = [
    hasWebsite && 'website',
    profiles > 0 && countText(profiles, 'profile'),
    credits > 0 && countText(credits, 'credit'),
  ]
  const list = what.filter(Boolean).join(', ')
  return [who, list && list[0]!.toUpperCase() + list.slice(1)]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

/** Whether a person has sent something, and whether the viewer has opened it. */
export function evidenceLook(evidence: Person['evidenceSummary']): string {
  if (!evidence) return 'Nothing sent'
  return evidence.isOpened ? 'You’ve opened it' : 'Not opened yet'
}

type Approved = Pick<Person, 'name' | 'evidenceSummary'>

/** What an approval needs: an opened record of each person's work, or a reason. */
export function approvalNeeds(people: readonly Approved[]): string {
  const missing = people.filter(({ evidenceSummary }) => !evidenceSummary?.isOpened)
  if (missing.length === 0) return 'You’ve opened what was sent.'
  const [only] = people
  if (people.length > 1)
    return 'You haven’t opened what all of them sent about their work. Open it first, or say why you’re approving them without it.'
  return only!.evidenceSummary
    ? `You haven’t opened what ${only!.name} sent about their work. Open it first, or say why you’re approving them without it.`
    : `${only!.name} hasn’t sent anything about their work. Say why you’re approving them without it.`
}
