import { AppError } from '@velv/domain/errors.ts'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import type { Deps } from '../../deps.ts'
import { readLiveDeviceLink } from './open-link.ts'
import { readPlayedNow } from './playable-song.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret' | 'live' | 'drain'>

/** How long a page waits for an answer before it asks again, in ms. */
const longestWaitMs = 20_000

/** Pages of one device that may wait at once. */
const maxWaiting = 4

/**
 * Answers once the link may not play the song anymore, or after a while that it still may. The browser may have received
 * all of a song, so only the page can stop it: it waits for this answer while it plays. The next heartbeat reports what is not
 * announced to the organization, such as a link's expiration.
 */
export async function watchSong(
  needs: Needs,
  { device: token, demoId }: { device: string; demoId: string },
  aborted: AbortSignal,
): Promise<{ plays: boolean }> {
  const { found, device } = await readLiveDeviceLink(needs, token)
  const { live, drain } = needs
  if (live.countOf(device.id) >= maxWaiting) throw new AppError('request/too-many')
  const isPlayed = async () => (await readPlayedNow(needs, found.link.id, demoId)) !== undefined
  const { promise, resolve, reject } = Promise.withResolvers<{ plays: boolean }>()
  const check = () => void isPlayed().then((plays) => plays || resolve({ plays: false }), reject)
  const stay = () => resolve({ plays: true })
  const stopListening = live.listen({
    userId: device.id,
    organization: organizationAudience(found.link.organizationId),
    isBehindGate: false,
    admin: false,
    screener: false,
    // What recipients do, others as well as this one, silences nothing.
    onChange: ({ what }) => what.some((topic) => topic !== 'guests') && check(),
  })
  const timer = setTimeout(stay, longestWaitMs)
  const stopWaiting = drain.onDrain(stay)
  aborted.addEventListener('abort', stay)
  // What changed before it listened.
  check()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    stopWaiting()
    stopListening()
    aborted.removeEventListener('abort', stay)
  }
}
