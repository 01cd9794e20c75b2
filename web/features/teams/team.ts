import { useQueryClient } from '@tanstack/react-query'
import { api, type components } from '../../lib/api/api.ts'
import { cursorPagination } from '../../lib/api/cursor-pagination.ts'
import { meKey } from '../../lib/session/me.ts'

export type Team = components['schemas']['Team']
export type Colleague = components['schemas']['Colleague']
export type TeamInvitation = components['schemas']['TeamInvitation']
export type TeamChange = Team['changes'][number]

const path = '/api/my/team'

/** The viewer’s team, with as many of its people as have loaded. */
export function useTeam() {
  const page = api.useInfiniteQuery('get', path, {}, cursorPagination)
  const pages = page.data?.pages
  const people = pages?.flatMap((part) => part.people) ?? []
  return {
    team: pages?.[0],
    people,
    page: { ...page, data: pages && { pages: pages.map((part) => ({ rows: part.people })) } },
  }
}

/** Shows the team that the server returns after a change. */
export function useShowTeam() {
  const queries = useQueryClient()
  return (team: Team) => {
    queries.setQueriesData({ queryKey: ['get', path] }, { pages: [team], pageParams: [null] })
    void queries.invalidateQueries({ queryKey: meKey })
  }
}
