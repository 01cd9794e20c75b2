import { Link } from 'react-router'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { reasonHint } from '../actions/preset-reasons.ts'
import { useAdminAction } from '../actions/use-admin-action.ts'
import { type ReasonedAction, useReasonedAction } from '../actions/use-reasoned-action.tsx'
import { MergeEffects } from './merge-effects.tsx'
import { type JoinRequest, type Organization, organizationPath, roleWord } from './organization.ts'

const rejectReasons = [
  { name: 'Not confirmed', sentence: 'We couldn’t confirm that you work with this team.' },
  { name: 'Open submissions', sentence: 'Answer the songs you’ve received first, then ask again.' },
]

/** The requests to join an organization, and those of its people to join others, each with its decision. */
export function JoinRequests({ organization }: { organization: Organization }) {
  return (
    <section className="grid gap-3" aria-labelledby="join-requests">
      <h2 id="join-requests" className="head">
        Requests to join
      </h2>
      <ul className="grid gap-5">
        {organization.requests.map((request) => (
          <Request key={request.id} request={request} organization={organization} />
        ))}
      </ul>
    </section>
  )
}

function Request({ request, organization }: { request: JoinRequest; organization: Organization }) {
  const { id, person, own } = request
  const { perform, busy, failure } = useAdminAction()
  const rejection = useReasonedAction()
  const approve = () =>
    void perform({
      message: `${person.name} joins ${request.organization.name}.`,
      title: `Approve ${person.name}’s request`,
      send: async () => {
        const { data } = await client.POST('/api/admin/join-requests/{id}/approve', { params: { path: { id } } })
        return data ? [data.done] : []
      },
    })
  return (
    <li className="grid gap-2">
      <RequestText request={request} organization={organization} />
      {own && <MergeEffects into={request.organization.id} from={own.id} />}
      <div className="row flex-wrap gap-2">
        <Button size="sm" variant="main" busy={busy} onClick={approve}>
          Approve<span className="sr"> {person.name}’s request</span>
        </Button>
        <Button size="sm" busy={rejection.busy} onClick={() => rejection.press(rejectionOf(request))}>
          Reject<span className="sr"> {person.name}’s request</span>
        </Button>
      </div>
      <ErrorMessage error={failure} />
      {rejection.dialogs}
    </li>
  )
}

const rejectionOf = ({ id, person }: JoinRequest): ReasonedAction => ({
  label: 'Reject',
  title: `Reject ${person.name}’s request`,
  done: `${person.name}’s request is rejected.`,
  send: async (reason) => {
    const init = { params: { path: { id } }, body: { reason } }
    const { data } = await client.POST('/api/admin/join-requests/{id}/reject', init)
    return data!.done
  },
  question: {
    effect: 'They keep their own organization, and the invitation is withdrawn.',
    reasons: rejectReasons,
    hint: reasonHint(person.name),
    variant: 'line',
  },
})

/** Who wants to join what, with what, and who invited them. The organization of the page isn't named again. */
function RequestText({ request, organization }: { request: JoinRequest; organization: Organization }) {
  const { person, own, role, invitedBy, requestedAt } = request
  const isElsewhere = request.organization.id !== organization.id
  return (
    <>
      <p>
        <Link className="link strong" to={`/admin/users/${person.id}`}>
          {person.name}
        </Link>{' '}
        wants to join {isElsewhere && <OrganizationLink to={request.organization} />} as {roleWord(role)}
        {own && own.id !== organization.id && (
          <span>
            , with the drops of{' '}
            <OrganizationLink to={own.name === person.name ? { ...own, name: 'their organization' } : own} />
          </span>
        )}
        .
      </p>
      <p className="small text-text-3">
        Asked {whenText(requestedAt)}
        {invitedBy && <span>, invited by {invitedBy.name}</span>}
      </p>
    </>
  )
}

const OrganizationLink = ({ to: { id, name } }: { to: { id: string; name: string } }) => (
  <Link className="link" to={organizationPath(id)}>
    {name}
  </Link>
)
