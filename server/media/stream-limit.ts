import { AppError } from '@velv/domain/errors.ts'

/** Short enough for a player that waits for its turn, in s. */
const retryAfterSeconds = 5

export type StreamLimit = {
  /**
   * Counts one more open stream of an account and returns a function that closes it. Throws `media/too-many-streams`.
   */
  open: (accountId: string) => () => void
}

/**
 * Limits the streams one account may have open at a time, in this process. A page needs two: the current recording and the
 * next.
 */
export function createStreamLimit(max: number): StreamLimit {
  const openStreams = new Map<string, number>()
  return {
    open(accountId) {
      const open = openStreams.get(accountId) ?? 0
      if (open >= max) throw new AppError('media/too-many-streams', undefined, retryAfterSeconds)
      openStreams.set(accountId, open + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = openStreams.get(accountId)! - 1
        if (left > 0) openStreams.set(accountId, left)
        else openStreams.delete(accountId)
      }
    },
  }
}
