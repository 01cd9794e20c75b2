import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, ApiError } from './api-error.ts'
import { clearCachedMe, meKey } from '../session/me.ts'
import { reportFailure } from './report-failure.ts'

const maxRetries = 2

/** A refusal would be repeated, and a reader who has waited for a late answer is asked before waiting again. */
const shouldRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'network/unreachable')

/** A session that ended elsewhere ends here too, whichever request finds out first. */
const handleSignOut = (error: unknown) => {
  if (!isSignedOut(error)) return
  clearCachedMe()
  queryClient.setQueryData(meKey, null)
}

/** What the API's hooks ask for has its path in its key. Everything else says by itself what failed. */
const reportQueryFailure = (error: unknown, [method, path]: readonly unknown[]) => {
  if (method === 'get' && typeof path === 'string' && path !== meKey[1]) reportFailure('list', error, path)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      handleSignOut(error)
      reportQueryFailure(error, queryKey)
    },
  }),
  mutationCache: new MutationCache({ onError: handleSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < maxRetries && shouldRetry(error),
      // Without a connection a list fails and says so instead of waiting silently. It loads when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a connection a wish fails and says so; waiting unseen, it would be carried out when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
