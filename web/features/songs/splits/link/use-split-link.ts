import { useEffect, useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { useFragment } from '../../../../lib/url/use-fragment.ts'
import type { SplitRequest } from './split-request.ts'

type Loaded = { request: SplitRequest } | { failure: 'unknown' | 'other' }

async function load(token: string): Promise<Loaded> {
  try {
    return { request: await callPublicApi('/api/split-links/open', { token }) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && ['split-link/not-found', 'request/invalid'].includes(error.code)
    return { failure: isUnknown ? 'unknown' : 'other' }
  }
}

/** What a link asks for, and a way to change it. `loaded` is undefined while it loads. */
export function useSplitLink() {
  const token = useFragment()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ key: string; loaded: Loaded }>()
  const key = `${attempt} ${token}`
  useEffect(() => {
    if (!token) return undefined
    let isCurrent = true
    void load(token).then((loaded) => isCurrent && setFound({ key, loaded }))
    return () => {
      isCurrent = false
    }
  }, [token, key])
  const loaded = found?.key === key ? found.loaded : undefined
  return {
    token: token ?? '',
    loaded: token === '' ? ({ failure: 'unknown' } as const) : loaded,
    reload: () => setAttempt((count) => count + 1),
    show: (request: SplitRequest) => setFound({ key, loaded: { request } }),
  }
}
