import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, Refusal } from './refusal.ts'
import { forgetMe, meKey } from './me.ts'
import { reportFailure } from './report-failure.ts'

const tries = 2

/** A refusal would be repeated, and a reader who has waited for a late answer is asked before waiting again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Refusal && (error.status >= 500 || error.code === 'network/unreachable')

/** A session that ended elsewhere ends here too, whichever request finds out first. */
const noticeSignOut = (error: unknown) => {
  if (!isSignedOut(error)) return
  forgetMe()
  queryClient.setQueryData(meKey, null)
}

/** What the API's hooks ask for has its path in its key. Everything else says by itself what failed. */
const reportList = (error: unknown, [method, path]: readonly unknown[]) => {
  if (method === 'get' && typeof path === 'string' && path !== meKey[1]) reportFailure('list', error, path)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      noticeSignOut(error)
      reportList(error, queryKey)
    },
  }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < tries && isWorthAnotherTry(error),
      // Without a connection a list fails and says so instead of waiting silently. It loads when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a connection a wish fails and says so; waiting unseen, it would be carried out when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
