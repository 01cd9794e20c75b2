import type { DropState } from '@velv/domain/drops/drop.ts'
import { teamRoleTexts, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import type { ReactNode } from 'react'
import { api, type components } from '../../../lib/api/api.ts'

export type Organization = components['schemas']['OrganizationDetail']

export type JoinRequest = components['schemas']['JoinRequest']

export type OrganizationParts = {
  /** The audit entries of the organization. */
  history: ReactNode
  /** Renders a drop's name as the link of its row. */
  dropLink: (id: string, name: string) => ReactNode
  dropState: (state: DropState) => ReactNode
}

export const organizationPath = (id: string): string => `/admin/organizations/${id}`

/** "lead", in a sentence. */
export const roleWord = (role: TeamRole): string => teamRoleTexts[role].label.toLowerCase()

/** What staff know about an organization; fetched again whenever something about people has changed. */
export const useOrganization = (id: string) =>
  api.useQuery('get', '/api/admin/organizations/{id}', { params: { path: { id } } })
