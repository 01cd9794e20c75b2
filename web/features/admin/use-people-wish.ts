import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paramsOf, wishOf, type PeopleView, type PeopleWish } from './people-wish.ts'

/** Marks an entry of the history that a search began: before it stands the same list without words. */
const begun = { searchBegan: true }

/** Which accounts the address asks for, and the ways to change it. */
export function usePeopleWish(views: readonly PeopleView[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wish = wishOf(params, views)
  const to = (next: PeopleWish, replace: boolean, marked: unknown) =>
    setParams(paramsOf(next), { replace, state: marked, preventScrollReset: true })

  // The entry before it shows another view by then, so that clearing the search may not lead there.
  const show = (view: PeopleView) => to({ ...wish, view }, true, null)

  /** The first word is one step in the history, and all that follow are that step: so back leaves the search. */
  const searchFor = (search: string) => {
    if (search === wish.search) return
    if (search === '' && isBegun(state)) void navigate(-1)
    else to({ ...wish, search }, wish.search !== '', wish.search === '' ? begun : state)
  }
  return { wish, show, searchFor }
}

const isBegun = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state
