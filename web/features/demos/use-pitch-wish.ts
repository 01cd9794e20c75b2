import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pitchesAddress, wishOf } from './pitch-wish.ts'

/** Marks an entry of the history that a search began: before it stands the same list without words. */
const begun = { searchBegan: true }

/** The wish as the address has it, and the way to search: the first word is one step in the history, and all that follow are that step. */
export function usePitchWish() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wish = wishOf(params)

  const searchFor = (words: string) => {
    if (words === wish.words) return
    if (words === '' && isBegun(state)) return void navigate(-1)
    const begins = wish.words === ''
    void navigate(pitchesAddress({ ...wish, words }), {
      replace: !begins,
      state: begins ? begun : state,
      preventScrollReset: true,
    })
  }
  return { wish, searchFor }
}

const isBegun = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state
