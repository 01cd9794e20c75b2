import { useLocation, useNavigate, type To } from 'react-router'

/** Marks an entry of the history that a search began: before it stands the same list without words. */
const searchStarted = { searchBegan: true }

/** The first word of a search is one step in the history, and all that follow are that step: so back leaves the search. */
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
