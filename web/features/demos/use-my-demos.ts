import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import type { MyDemo } from './demo.ts'
import type { PitchWish } from './pitch-wish.ts'

/** My demos page by page, last begun first; all of them without a wish. What is shown stays until the next is here. */
export function useMyDemos({ result, words }: PitchWish = { words: '' }) {
  const query = { ...(result && { result }), ...(words && { words }) }
  const list = api.useInfiniteQuery(
    'get',
    '/api/my/demos',
    { params: { query } },
    { ...byPage, placeholderData: keepPreviousData },
  )
  const demos: MyDemo[] = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { ...list, demos }
}

export type MyDemos = ReturnType<typeof useMyDemos>
