import { askMe } from './ask.ts'
import { forgetMe, rememberMe, type Me } from './me.ts'
import { isSignedOut } from './refusal.ts'

/** Asks the server who is here; null when nobody is signed in. Keeps the answer for the next first paint. */
export async function readMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    const { me } = await askMe(signal)
    rememberMe(me)
    return me
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetMe()
    return null
  }
}
