import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import { api } from '../../../lib/api/api.ts'
import { useIsStreamBroken } from '../../../lib/live/use-is-stream-broken.ts'
import type { Colleague } from './team.ts'

const noPeople: Colleague[] = []

const withoutListening = (one: Colleague): Colleague => ({ ...one, listening: null })

/** Who of the viewer's team has heard a song, is listening to it, and can answer it; loaded again when that changes. */
export function useSongTeam(demoId: string | undefined, viewerId: string, isTeam: boolean) {
  const isPaused = useIsStreamBroken()
  const { data, isError, refetch } = api.useQuery(
    'get',
    '/api/demos/{id}/team',
    { params: { path: { id: demoId ?? '' } } },
    { enabled: isTeam && demoId !== undefined },
  )
  const more = data?.more ?? 0
  // The team of a song names those who matter for it, and not everyone.
  const { data: everyone } = api.useQuery('get', '/api/my/team', {}, { enabled: isTeam && more > 0 })
  const known = data?.people ?? noPeople
  // Where a colleague was is no longer true, unlike what they have heard.
  const people = isPaused ? known.map(withoutListening) : known
  const listening = people.filter((one) => one.id !== viewerId && one.listening !== null)
  return {
    people,
    /** Those who can be asked to answer. */
    answering: (everyone?.people ?? people).filter(({ role }) => answeringRoles.includes(role)),
    /** How many are not among `people`. */
    more,
    isLoaded: data !== undefined,
    isError: isError && data === undefined,
    retry: () => void refetch(),
    /** The stream of changes is broken: what is shown may be old. */
    isPaused,
    /** The colleague who is listening to the song, of several the one whose page reported last. */
    listening: listening[0],
    /** How many colleagues listen besides. */
    moreListening: Math.max(0, listening.length - 1),
  }
}
