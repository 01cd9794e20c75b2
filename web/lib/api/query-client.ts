import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, ApiError } from './api-error.ts'
import { clearCachedMe, meKey } from '../session/me.ts'
import { reportFailure } from './report-failure.ts'

const maxRetries = 2

/** API errors would repeat, and after a timeout the user decides whether to wait again. */
const shouldRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'network/unreachable')

/** A session that ended elsewhere ends here too, whichever request finds out first. */
const handleSignOut = (error: unknown) => {
  if (!isSignedOut(error)) return
  clearCachedMe()
  queryClient.setQueryData(meKey, null)
}

/** Queries of the API's hooks have their path in their key. All others report their failures themselves. */
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
      // Without a connection a list fails visibly instead of waiting silently, and reloads when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a connection a change fails visibly; a paused one would be sent later, when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
