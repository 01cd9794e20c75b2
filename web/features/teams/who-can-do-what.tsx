import { reachOf, roleAbilities } from '@velv/domain/teams/role-abilities.ts'
import { teamRoles, teamRoleTexts } from '@velv/domain/teams/team-roles.ts'
import { Check } from 'lucide-react'

/** What each role may do, read from the rules themselves. */
export const WhoCanDoWhat = () => (
  <section aria-labelledby="who-can-do-what">
    <h2 id="who-can-do-what" className="team-head">
      Who can do what
    </h2>
    <table className="role-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">What</span>
          </th>
          {teamRoles.map((role) => (
            <th key={role} scope="col">
              {teamRoleTexts[role].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roleAbilities.map((ability) => (
          <tr key={ability.label}>
            <th scope="row">{ability.label}</th>
            {teamRoles.map((role) => (
              <td key={role}>{reachMarks[reachOf(role, ability)]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="small text-text-3">Own: only with drops they wrote.</p>
  </section>
)

const reachMarks = {
  all: (
    <>
      <Check className="icon-s inline text-good" aria-hidden="true" />
      <span className="sr">Yes</span>
    </>
  ),
  own: <span className="text-text-2">Own</span>,
  none: (
    <>
      <span className="text-text-3" aria-hidden="true">
        –
      </span>
      <span className="sr">No</span>
    </>
  ),
}
