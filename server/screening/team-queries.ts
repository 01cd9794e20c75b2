import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts-table.ts'
import { listenings } from '../demos/listening/listenings-table.ts'
import { opinions } from '../demos/team/opinions-table.ts'
import { maxTeamPeople } from '../demos/team/team-contract.ts'
import { fixedLimit, prepared } from '../platform/database/prepared.ts'
import { listeningSessions } from './screening-table.ts'

const demoId = sql.placeholder('demoId')
/** When a colleague last did something with the song; null if they haven't. */
const lastSeenAt = sql`greatest(${listenings.lastAt}, ${opinions.at}, ${listeningSessions.lastHeartbeatAt})`

/** The first colleagues of an organization, with what each has done with a song; `count`: how many colleagues there are. */
export const readTeamOfDemo = prepared('team of a song', (db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      role: sql<TeamRole>`${users.organizationRole}`,
      heard: listenings.heard,
      lastAt: listenings.lastAt,
      opinion: opinions.opinion,
      session: {
        playing: listeningSessions.playing,
        pageReports: listeningSessions.pageReports,
        lastHeartbeatAt: listeningSessions.lastHeartbeatAt,
      },
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .leftJoin(listenings, and(eq(listenings.demoId, demoId), eq(listenings.listenerId, users.id)))
    .leftJoin(opinions, and(eq(opinions.demoId, demoId), eq(opinions.userId, users.id)))
    .leftJoin(
      listeningSessions,
      and(
        eq(listeningSessions.screenerId, users.id),
        isNull(listeningSessions.stoppedAt),
        eq(listeningSessions.demoId, demoId),
      ),
    )
    .where(and(eq(users.organizationId, sql.placeholder('organizationId')), isNull(users.disabledAt)))
    .orderBy(
      desc(sql`${users.id} = ${sql.placeholder('viewerId')}::uuid`),
      sql`${lastSeenAt} desc nulls last`,
      asc(users.createdAt),
      asc(users.id),
    )
    .limit(fixedLimit(maxTeamPeople)),
)
