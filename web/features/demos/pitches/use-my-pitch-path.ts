import { useQuery } from '@tanstack/react-query'
import { type Demo, pitchPath } from '../demo.ts'
import { findMyDemo } from './find-my-demo.ts'

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
