import { useSearchParams } from 'react-router'
import { useSearchStep } from '../../platform/use-search-step.ts'
import { pitchesAddress, wishOf } from './pitch-wish.ts'

/** The wish as the address has it, and the way to search. */
export function usePitchWish() {
  const [params] = useSearchParams()
  const step = useSearchStep()
  const wish = wishOf(params)
  const searchFor = (words: string) => step(wish.words, words, pitchesAddress({ ...wish, words }))
  return { wish, searchFor }
}
