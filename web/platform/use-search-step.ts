import { useLocation, useNavigate, type To } from 'react-router'

/** Marks an entry of the history that a search began: before it stands the same list without words. */
const begun = { searchBegan: true }

/** The first word of a search is one step in the history, and all that follow are that step: so back leaves the search. */
export function useSearchStep(): (before: string, words: string, to: To) => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (before, words, to) => {
    if (words === before) return
    if (words === '' && isBegun(state)) return void navigate(-1)
    const begins = before === ''
    void navigate(to, { replace: !begins, state: begins ? begun : state, preventScrollReset: true })
  }
}

const isBegun = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state
