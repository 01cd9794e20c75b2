import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { useAdminAction } from '../actions/use-admin-action.ts'
import type { Organization } from './organization.ts'

/** At which domain people are approved without staff, and the button that changes it. */
export function ApprovedDomain({ organization }: { organization: Organization }) {
  const { id, name, approvedDomain, possibleDomains } = organization
  const { perform, busy, failure, clearFailure } = useAdminAction()
  const [asking, setAsking] = useState<string>()
  const set = async (domain: string | null) => {
    const message = domain ? `People at ${domain} are approved when they join ${name}.` : 'Approval by domain is off.'
    const send = async () => {
      const path = { id }
      const { data } = await client.POST('/api/admin/organizations/{id}/domain', { params: { path }, body: { domain } })
      return data ? [data.done] : []
    }
    if (await perform({ message, title: '', send })) setAsking(undefined)
  }
  const offered = possibleDomains.filter((domain) => domain !== approvedDomain)
  return (
    <section className="grid gap-2" aria-labelledby="approved-domain">
      <h2 id="approved-domain" className="head">
        Approval by domain
      </h2>
      <p className="small text-text-2">{stateText(organization)}</p>
      <div className="row flex-wrap gap-2">
        {approvedDomain !== null && (
          <Button size="sm" busy={busy} onClick={() => void set(null)}>
            Turn off
          </Button>
        )}
        {offered.map((domain) => (
          <Button
            key={domain}
            size="sm"
            onClick={() => {
              clearFailure()
              setAsking(domain)
            }}
          >
            Approve people at {domain}
          </Button>
        ))}
      </div>
      {!asking && <ErrorMessage error={failure} />}
      <Dialog
        open={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && !busy && setAsking(undefined)}
        title={asking ? `Approve people at ${asking}` : ''}
        message={`Anyone who joins ${name} with a confirmed address there can start right away, including people who are waiting now. They lose their approval if they leave. First check that the domain belongs to the company.`}
      >
        <DialogActions
          verb="Approve"
          variant="line"
          busy={busy}
          error={failure}
          onCancel={() => !busy && setAsking(undefined)}
          onConfirm={() => asking && void set(asking)}
        />
      </Dialog>
    </section>
  )
}

function stateText({ approvedDomain, possibleDomains }: Organization): string {
  if (approvedDomain)
    return `Anyone who joins with a confirmed address at ${approvedDomain} is approved. Turning this off doesn’t change who is already approved.`
  if (possibleDomains.length > 0) return 'Off. Staff review everyone who joins.'
  return 'Not possible: no lead has a confirmed address at a company’s domain. Staff review everyone who joins.'
}
