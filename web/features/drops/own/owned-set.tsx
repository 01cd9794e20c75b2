import { useNavigate } from 'react-router'
import { useIsTeam } from '../../../lib/session/use-is-team.ts'
import { choiceFilter } from '../../../lib/url/url-filters.ts'
import { choiceNavigation, useLatestSearch } from '../../../lib/url/use-search-navigation.ts'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'

/** Whose drops a page shows: those that the viewer wrote, all of their team, or those assigned to the viewer. */
export type OwnedSet = 'own' | 'team' | 'for-me'

/** In the address. */
export const ownedSetFilter = choiceFilter<OwnedSet>('of', ['own', 'team', 'for-me'])

const labels: Record<OwnedSet, string> = { own: 'Mine', team: 'Team', 'for-me': 'For me' }

/** The set that the address names; somebody without colleagues has only their own, and nobody assigns them anything. */
export function useOwnedSet(): OwnedSet {
  const search = useLatestSearch()
  return useIsTeam() ? ownedSetFilter.parse(search.get(ownedSetFilter.key)) : 'own'
}

/** Switches between the sets; absent for somebody without colleagues. */
export function OwnedSetSwitch({ sets }: { sets: readonly OwnedSet[] }) {
  const search = useLatestSearch()
  const navigate = useNavigate()
  const set = useOwnedSet()
  if (!useIsTeam()) return null
  const show = (of: OwnedSet) => {
    const params = new URLSearchParams(search)
    params.delete(ownedSetFilter.key)
    if (ownedSetFilter.print(of)) params.set(ownedSetFilter.key, of)
    void navigate(`?${params}`, { ...choiceNavigation, replace: true, state: null })
  }
  return (
    <SegmentedSwitch
      label="Whose drops"
      value={set}
      choices={sets.map((value) => ({ value, label: labels[value] }))}
      onChange={show}
    />
  )
}
