import { createSearchParams, useNavigate, useSearchParams } from 'react-router'
import { useSearchStep } from './use-search-step.ts'

type WishTerms<Wish> = {
  wishOf: (params: URLSearchParams) => Wish
  /** What stands in the address; nothing for what is usual. */
  paramsOf: (wish: Wish) => Record<string, string>
}

/** What of a list the address asks for, and the ways to change it. */
export function useListWish<Wish extends { search: string }>({ wishOf, paramsOf }: WishTerms<Wish>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const step = useSearchStep()
  const wish = wishOf(params)
  const addressOf = (next: Wish) => `?${createSearchParams(paramsOf(next))}`

  // The entry before it shows another part by then, so that clearing the search may not lead there.
  const show = (part: Partial<Wish>) =>
    void navigate(addressOf({ ...wish, ...part }), { replace: true, state: null, preventScrollReset: true })
  const searchFor = (search: string) => step(wish.search, search, addressOf({ ...wish, search }))
  return { wish, show, searchFor }
}
