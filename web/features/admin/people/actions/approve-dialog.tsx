import { needsReasonToApprove } from '@velv/domain/accounts/evidence/evidence.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { NewTabHint } from '../../../../ui/layout/new-tab-hint.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../../ui/overlays/dialog-actions.tsx'
import { ReasonForm } from '../../actions/reason-form.tsx'
import type { Person } from '../person.ts'
import { type ActionPerson, adminAccountActions } from './account-actions.ts'
import { actionReasons } from './action-reasons.ts'
import { approvalNeeds, evidenceLook, sentText } from './approval-text.ts'

/** An approval that needs a look at evidence, or a reason. */
export type RequestedApproval = { people: readonly ActionPerson[]; level?: ScreenerLevel }

type ApproveDialogProps = {
  /** Undefined while the dialog is closed. */
  requested: RequestedApproval | undefined
  /** The people as they are now. */
  shown: readonly Person[]
  draft: string
  busy: boolean
  failure: string | undefined
  focusAfter: ((person: Person) => HTMLElement | null) | undefined
  onDraftChange: (reason: string) => void
  onClose: () => void
  onApprove: (reason?: string) => void
}

/** Shows what evidence there is of the work of people who are about to be approved. */
export function ApproveDialog({ requested, shown, focusAfter, ...form }: ApproveDialogProps) {
  // Its text stays visible while it closes.
  const [about, setAbout] = useState(requested)
  if (requested && requested !== about) setAbout(requested)
  const people = (about?.people ?? []).map((one) => shown.find(({ id }) => id === one.id) ?? one)
  const { title, label, bulkLabel } = adminAccountActions['account.verify']
  const verb = people.length > 1 ? bulkLabel!(people.length) : label
  const close = () => !form.busy && form.onClose()
  return (
    <Dialog
      open={requested !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      focusAfter={() => (people[0] ? focusAfter?.(people[0]) : undefined)}
      title={people.length > 1 ? `Approve ${people.length} people` : title(people[0]?.name ?? '')}
      message={approvalNeeds(people)}
    >
      {requested && (
        <>
          <EvidenceList people={people} />
          {people.some(({ evidenceSummary }) => needsReasonToApprove(evidenceSummary)) ? (
            <ReasonForm
              reasons={actionReasons['account.verify'] ?? []}
              hint="Kept in the history of the account. We don’t send it to anyone."
              verb={verb}
              busy={form.busy}
              failure={form.failure}
              draft={form.draft}
              onDraftChange={form.onDraftChange}
              onClose={close}
              onReason={form.onApprove}
            />
          ) : (
            <DialogActions
              verb={verb}
              variant="line"
              busy={form.busy}
              error={form.failure}
              onCancel={close}
              onConfirm={() => form.onApprove()}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

const EvidenceList = ({ people }: { people: readonly ActionPerson[] }) => (
  <ul className="approved-people" aria-label="What they sent">
    {people.map(({ id, name, evidenceSummary }) => (
      <li key={id}>
        <span className="min-w-0">
          <Link className="link strong" to={`/admin/users/${id}`} target="_blank" rel="noopener">
            {name}
            <NewTabHint />
          </Link>
          {evidenceSummary && <span className="small block text-text-2">{sentText(evidenceSummary)}</span>}
        </span>
        <span className={`small ${evidenceSummary?.isOpened ? 'text-good' : 'text-warn'}`}>
          {evidenceLook(evidenceSummary)}
        </span>
      </li>
    ))}
  </ul>
)
