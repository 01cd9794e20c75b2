import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import type { SongDetails, SubmissionField } from '@velv/domain/songs/song-details.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { ApiError, hasCode, isSignedOut } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'

type Submission = {
  dropId: string
  currency: string | undefined
  /** The server reported that the drop takes no more songs. */
  onClosed: (block: SubmissionBlock) => void
}

export type ChosenSong = Pick<SongDetails, SubmissionField> & {
  songId: string
  versionId: string
  hearAtMs: number | null
  hearNote: string
}

/** Submits the chosen song and opens its checkout; stays busy until the browser has left. */
export function useSubmitSong({ dropId, currency, onClosed }: Submission) {
  const [isPaying, setIsPaying] = useState(false)
  const [error, setError] = useState<unknown>()
  const queries = useQueryClient()
  const submitLock = useSubmitLock()
  const refetch = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/api/drops/{id}/songs' })

  // The browser's back button may restore this page in its busy state.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      submitLock.release()
      setIsPaying(false)
      refetch()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  })

  const pay = async (song: ChosenSong) => {
    if (!submitLock.acquire()) return
    setIsPaying(true)
    setError(undefined)
    try {
      const { data } = await client.POST('/api/drops/{id}/submissions', {
        params: { path: { id: dropId } },
        body: { ...song, ...(currency ? { currency } : {}) },
      })
      window.location.assign(data!.url)
    } catch (failure) {
      submitLock.release()
      setIsPaying(false)
      setError(failure)
      for (const block of ['drop/closed', 'drop/paused', 'drop/full'] as const)
        if (hasCode(failure, block)) onClosed(block)
      refetch()
    }
  }
  const isLoggedOut = isSignedOut(error)
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return {
    pay,
    isPaying,
    isLoggedOut,
    errorMessage: error && !isLoggedOut ? [errorText(error), ...fields].join(' ') : undefined,
    forget: () => setError(undefined),
  }
}
