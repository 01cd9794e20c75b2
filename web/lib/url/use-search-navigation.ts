import { useLocation, useNavigate, useNavigation, type To } from 'react-router'

/** For a choice that goes through the address: `useLatestSearch` has it before the next key, however fast a key repeats. */
export const choiceNavigation = { preventScrollReset: true, flushSync: true } as const

/** The parameters of the address, or of the one that a choice on this page leads to, which the router renders later. */
export function useLatestSearch(): URLSearchParams {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  return new URLSearchParams(next?.pathname === pathname ? next.search : search)
}

/** Marks a history entry that a search created: the entry before it is the same list without a query. */
const searchStarted = { searchBegan: true }

/** The first query pushes one history entry, and later ones replace it, so that Back leaves the search. */
export function useSearchNavigation(): (previous: string, search: string, to: To) => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (previous, search, to) => {
    if (search === previous) return
    if (search === '' && isSearchStart(state)) return void navigate(-1)
    const isFirst = previous === ''
    void navigate(to, { replace: !isFirst, state: isFirst ? searchStarted : state, preventScrollReset: true })
  }
}

const isSearchStart = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state
