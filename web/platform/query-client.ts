import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, Refusal } from './refusal.ts'
import { forgetMe, meKey } from './me.ts'

const tries = 2

/** A session that ended elsewhere ends here too, whichever request finds out first. */
const noticeSignOut = (error: unknown) => {
  if (!isSignedOut(error)) return
  forgetMe()
  queryClient.setQueryData(meKey, null)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) =>
        count < tries && !(error instanceof Refusal && error.status >= 400 && error.status < 500),
    },
    // Without a connection a wish fails and says so; waiting unseen, it would be carried out when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
