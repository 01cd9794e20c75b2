import { organizationOf, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import type { LiveAudience } from '../../platform/live/live.ts'

/** Open pages of everybody in an organization. */
export const organizationAudience = (organizationId: string): LiveAudience => `organization:${organizationId}`

/** Open pages of everybody who works where a drop belongs. */
export const ownersOf = (drop: OwnedDrop): LiveAudience => organizationAudience(organizationOf(drop))
