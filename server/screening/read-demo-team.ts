import { HiddenError } from '@velv/domain/errors.ts'
import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo, isDeliveredTo } from '../demos/demo-access.ts'
import { readDemoOfDrop, readPeople } from '../demos/demos-queries.ts'
import { assigneeOf } from '../demos/team/assignments-queries.ts'
import type { Deps } from '../deps.ts'
import { readTeamOfDemo } from './team-queries.ts'

/** A page that plays reports every ten seconds; who has been silent for longer than this has left, in ms. */
const presentMs = 25_000

type Row = Awaited<ReturnType<typeof readTeamOfDemo>>[number]

/** What the colleagues of somebody to whom a song was delivered have heard of it and think of it. */
export async function readDemoTeam({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, id: string) {
  const now = clock.now()
  const found = allowedDemo(viewer, await readDemoOfDrop(db, id), 'demo.read', now)
  if (!isDeliveredTo(viewer, found, now)) throw new HiddenError('demo/not-found')
  const assignee = assigneeOf(found)
  const [rows, named] = await Promise.all([
    readTeamOfDemo(db, { demoId: id, organizationId: organizationOf(found.drop), viewerId: viewer.id }),
    readPeople(db, assignee ? [assignee] : []),
  ])
  const name = assignee && named.get(assignee)?.name
  return {
    assignedTo: name ? { id: assignee, name } : null,
    people: rows.map((row) => viewColleague(row, now)),
    more: (rows[0]?.count ?? 0) - rows.length,
  }
}

const viewColleague = ({ id, name, role, heard, lastAt, opinion, session }: Row, now: Date) => ({
  id,
  name,
  role,
  heard: (heard ?? []) as [number, number][],
  heardMs: totalStretchMs(heard ?? []),
  lastAt: lastAt?.toISOString() ?? null,
  opinion,
  listening: session && viewListening(session, now),
})

function viewListening({ playing, pageReports, lastHeartbeatAt }: NonNullable<Row['session']>, now: Date) {
  if (!playing || now.getTime() - lastHeartbeatAt.getTime() > presentMs) return null
  const report = pageReports.findLast(({ isPlaying }) => isPlaying)
  return { at: lastHeartbeatAt.toISOString(), positionMs: report?.positionMs ?? null }
}
