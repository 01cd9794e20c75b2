import { useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation, type To } from 'react-router'

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
  const underway = useRef(0)
  const go = async (to: To, options: NavigateOptions) => {
    underway.current++
    await navigate(to, { ...options, preventScrollReset: true })
    underway.current--
  }
  return (previous, search, to) => {
    // A search that is taken back before its page has come ends there, too.
    if (search === previous) return void (underway.current > 0 && go(to, { replace: true, state }))
    if (search === '' && isSearchStart(state)) return void navigate(-1)
    const isFirst = previous === ''
    void go(to, { replace: !isFirst, state: isFirst ? searchStarted : state })
  }
}

const isSearchStart = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state
