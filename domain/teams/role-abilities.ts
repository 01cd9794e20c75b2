import { type ActionRow, roleGrants } from '../actions.ts'
import { collectionActions } from '../collections/collection-actions.ts'
import { demoActions } from '../demos/demo-actions.ts'
import { dropActions } from '../drops/drop-actions.ts'
import { teamActions } from './team-actions.ts'
import { answeringRoles, type TeamRole } from './team-roles.ts'

type Ability = { label: string; needs: readonly ActionRow<string, string>[] }

/** What the table of the roles compares. A role can do what a line says if the action tables let it do all of its actions. */
export const roleAbilities: readonly Ability[] = [
  { label: 'Listen to pitches', needs: [dropActions['drop.read'], demoActions['demo.hear']] },
  { label: 'Give an opinion', needs: [demoActions['demo.opine']] },
  { label: 'Give stars, comment', needs: [demoActions['demo.star'], demoActions['demo.comment']] },
  {
    label: 'Answer pitches',
    needs: [demoActions['demo.hold'], demoActions['demo.cut'], demoActions['demo.nogo']],
  },
  {
    label: 'Tag, collect songs',
    needs: [demoActions['demo.tag'], demoActions['demo.collect'], collectionActions['collection.edit']],
  },
  { label: 'Assign work', needs: [dropActions['drop.assign'], demoActions['demo.assign']] },
  { label: 'Write briefs', needs: [dropActions['drop.edit'], dropActions['drop.extend']] },
  { label: 'Invite creators', needs: [dropActions['drop.invite'], dropActions['drop.manage-access']] },
  { label: 'Close, delete drops', needs: [dropActions['drop.close-now'], dropActions['drop.delete']] },
  { label: 'Hand over drops', needs: [dropActions['drop.hand-over']] },
  {
    label: 'Manage people',
    needs: [teamActions['team.invite'], teamActions['colleague.set-role'], teamActions['colleague.remove']],
  },
]

/** With all drops of the organization, with those that the person wrote, or with none. */
export type Reach = 'all' | 'own' | 'none'

/** The relations that a role gives to every drop, delivered pitch, and colleague of the organization. */
const relationsOf = (role: TeamRole): readonly string[] => [
  role,
  'colleague',
  'delivered',
  ...(answeringRoles.includes(role) ? ['answering'] : []),
]

const isGranted = (row: ActionRow<string, string>, relations: readonly string[]): boolean =>
  roleGrants(row).some((grant) => grant.role === 'dropOwner' && relations.includes(grant.as)) &&
  !row.unless?.some((relation) => relations.includes(relation))

export function reachOf(role: TeamRole, { needs }: Ability): Reach {
  const relations = relationsOf(role)
  if (needs.every((row) => isGranted(row, relations))) return 'all'
  return needs.every((row) => isGranted(row, [...relations, 'own'])) ? 'own' : 'none'
}
