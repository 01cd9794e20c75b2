import type { Result } from '@velv/domain/demos/demo.ts'
import { client } from '../../../lib/api/api.ts'
import { type MyDemo, type Demo, pitchPath } from '../demo.ts'
import { useQuery } from '@tanstack/react-query'

/** The number of pages, with thirty demos each, that are searched. */
const maxPages = 5

/** The creator's latest demo for a drop with this result; null where there is none among the latest ones. */
export async function findMyDemo(dropId: string, result: Result): Promise<MyDemo | null> {
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const { data } = await client.GET('/api/my/demos', { params: { query: { result, ...(after ? { after } : {}) } } })
    const found = data?.rows.find((demo) => demo.dropId === dropId)
    if (found) return found
    if (!data?.next) return null
    after = data.next
  }
  return null
}

type Answered = { id: string; myResult: Demo['result'] | null }

/** The path of the creator's latest demo for a drop; undefined where there is none, or only a draft. */
export function useMyPitchPath(drop: Answered | undefined): string | undefined {
  const { id = '', myResult = null } = drop ?? {}
  const { data } = useQuery({
    queryKey: ['pitch to', id, myResult],
    queryFn: () => findMyDemo(id, myResult!),
    enabled: myResult !== null && myResult !== 'draft',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? pitchPath(data) : undefined
}
