import { fetchMe } from '../api/public-client.ts'
import { clearCachedMe, cacheMe, type Me } from './me.ts'
import { isSignedOut } from '../api/api-error.ts'

/** Loads the signed-in person from the server, null when nobody is signed in, and stores the answer for the next first paint. */
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
