import { inviteParam } from '@velv/domain/drops/private-drop.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'

/**
 * Joins a private drop whose page was opened by its link or by an invitation. The token leaves the address as soon as the
 * server has answered, so that nobody passes it on by copying the address. Until then, the drop cannot be loaded.
 */
export function useJoinDrop(id: string) {
  const [params, setParams] = useSearchParams()
  const invite = params.get(inviteParam)
  const { mutate, error } = api.useMutation('post', '/api/drops/{id}/join')
  const join = () => {
    if (invite === null) return
    const removeToken = () =>
      setParams(
        (shown) => {
          shown.delete(inviteParam)
          return shown
        },
        { replace: true },
      )
    mutate(
      { params: { path: { id } }, body: { invite } },
      // Owners, screeners and staff may not join, but may see it; everyone else learns what an unknown drop answers.
      { onSuccess: removeToken, onError: (failure) => isMissing(failure) && removeToken() },
    )
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  useEffect(join, [id, invite])
  return {
    isJoining: invite !== null,
    wasRefused: isMissing(error),
    failure: invite === null ? null : error,
    retry: join,
  }
}
