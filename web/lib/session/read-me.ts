import { fetchMe } from '../api/public-client.ts'
import { clearCachedMe, cacheMe, type Me } from './me.ts'
import { isSignedOut } from '../api/api-error.ts'

/** Asks the server who is here; null when nobody is signed in. Keeps the answer for the next first paint. */
export async function readMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    const { me } = await fetchMe(signal)
    cacheMe(me)
    return me
  } catch (error) {
    if (!isSignedOut(error)) throw error
    clearCachedMe()
    return null
  }
}
