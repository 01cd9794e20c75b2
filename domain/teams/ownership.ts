import type { Membership } from './team-roles.ts'

/** A person as far as ownership decides. Without an organization they own nothing, so that a forgotten one reveals nothing. */
export type Colleague = { organization?: Membership | null }

/** `organizationId` is null in rows of before, which belong to their writer's own organization, with the writer's id. */
export type OwnedDrop = { userId: string; organizationId: string | null }

/** The organization that a drop and its inbox belong to. */
export const organizationOf = ({ organizationId, userId }: OwnedDrop): string => organizationId ?? userId

/** Whether a person works where the drop belongs. */
export const isOfOrganization = ({ organization }: Colleague, drop: OwnedDrop): boolean =>
  organization?.id === organizationOf(drop)

/** Whether a person wrote the drop, and still works where it belongs. */
export const isOwnDrop = (person: Colleague & { id: string }, drop: OwnedDrop): boolean =>
  drop.userId === person.id && isOfOrganization(person, drop)

/** Whose drops, limits, and track record a person's are: those of their organization. */
export const ownerIdOf = ({ id, organization }: Colleague & { id: string }): string => organization?.id ?? id
