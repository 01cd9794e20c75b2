import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paramsOf, wishOf, type DeskWish, type PaymentView } from './desk-wish.ts'

/** Marks an entry of the history that a search began: before it stands the same list without words. */
const begun = { searchBegan: true }

/** Which payments the address asks for, and the ways to change it. */
export function useDeskWish() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wish = wishOf(params)
  const to = (next: DeskWish, replace: boolean, marked: unknown) =>
    setParams(paramsOf(next), { replace, state: marked, preventScrollReset: true })

  // The entry before it shows another list by then, so that clearing the search may not lead there.
  const show = (view: PaymentView) => to({ ...wish, view }, true, null)
  const showEverybody = () => to({ ...wish, person: '' }, true, null)

  /** The first word is one step in the history, and all that follow are that step: so back leaves the search. */
  const searchFor = (search: string) => {
    if (search === wish.search) return
    if (search === '' && isBegun(state)) void navigate(-1)
    else to({ ...wish, search }, wish.search !== '', wish.search === '' ? begun : state)
  }
  return { wish, show, showEverybody, searchFor }
}

const isBegun = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state
