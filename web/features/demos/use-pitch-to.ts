import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { type Demo, pitchPath } from './demo.ts'

/** Pages of thirty that are looked through. */
const pagesLooked = 5

type Answered = { id: string; myResult: Demo['result'] | null }

/** Where the demo has its page that I sent last to a drop; nothing where there is none, or only a draft. */
export function usePitchTo(drop: Answered | undefined): string | undefined {
  const { id = '', myResult = null } = drop ?? {}
  const { data } = useQuery({
    queryKey: ['pitch to', id, myResult],
    queryFn: () => findSent(id, myResult!),
    enabled: myResult !== null && myResult !== 'draft',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}

/** They come last begun first. */
async function findSent(dropId: string, result: Demo['result']): Promise<string | null> {
  let after: string | undefined
  for (let page = 0; page < pagesLooked; page++) {
    const { data } = await client.GET('/api/my/demos', { params: { query: { result, ...(after ? { after } : {}) } } })
    const sent = data?.rows.find((demo) => demo.dropId === dropId)
    if (sent) return pitchPath(sent)
    if (!data?.next) return null
    after = data.next
  }
  return null
}
