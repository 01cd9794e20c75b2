import { type Release, releaseLabels, releaseMax } from '@velv/domain/demos/deals/handover.ts'
import { isrcText } from '@velv/domain/songs/song-details.ts'
import { useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { fieldError } from '../../lib/api/field-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Fact, FactRows } from '../../ui/data/fact-rows.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { dateText } from '../../ui/text/format.ts'
import { paperSize } from '../../ui/text/paper-size.ts'
import { type Deal, useDealCall } from './deal.ts'

const parts = Object.keys(releaseLabels) as (keyof Release)[]

const shown = (part: keyof Release, value: string): string => {
  if (value === '') return 'Not known yet'
  if (part === 'date') return dateText(`${value}T12:00:00`)
  return part === 'isrc' ? isrcText(value) : value
}

/** For a cut: what is known of its release, and the handover for its registration. */
export function DealRelease({ deal }: { deal: Deal }) {
  const { id, release, handover, can } = deal
  const [isWriting, setWriting] = useState(false)
  if (!handover) return null
  const file = `/api/deals/${id}/handover`
  return (
    <section className="grid gap-3" aria-labelledby="deal-release">
      <div className="deal-part-head">
        <h2 id="deal-release">Release</h2>
        {can.includes('deal.release') && (
          <Button variant="quiet" size="sm" onClick={() => setWriting(true)}>
            Edit release
          </Button>
        )}
      </div>
      <FactRows>
        {parts.map((part) => (
          <Fact key={part} term={releaseLabels[part]}>
            {shown(part, release[part])}
          </Fact>
        ))}
      </FactRows>
      <h3 className="strong">Registration details</h3>
      {handover.missing.length === 0 ? (
        <p className="small text-text-2">Complete. Send it to your publisher or PRO.</p>
      ) : (
        <>
          <p className="small text-text-2">Still missing:</p>
          <ul className="deal-missing">
            {handover.missing.map(({ what, from }, nth) => (
              <li key={nth}>
                {what} <span className="text-text-3">from {from}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row flex-wrap">
        <a className="btn line sm" href={`${file}.pdf?paper=${paperSize()}`} download>
          PDF
        </a>
        <a className="btn line sm" href={`${file}.csv`} download>
          CSV
        </a>
      </div>
      {isWriting && <ReleaseDialog dealId={id} release={release} onClose={() => setWriting(false)} />}
    </section>
  )
}

type ReleaseDialogProps = { dealId: string; release: Release; onClose: () => void }

function ReleaseDialog({ dealId, release, onClose }: ReleaseDialogProps) {
  const [next, setNext] = useState(release)
  const { send, isPending, error } = useDealCall(
    dealId,
    (body: Release) => client.PUT('/api/deals/{id}/release', { params: { path: { id: dealId } }, body }),
    onClose,
  )
  return (
    <FormDialog
      title="Release"
      message="Enter what you know. You can add the rest later."
      verb="Save"
      busy={isPending}
      error={error}
      onSubmit={() => send(next)}
      onClose={onClose}
    >
      <div className="hold-form">
        {parts.map((part) => (
          <TextField
            key={part}
            label={releaseLabels[part]}
            type={part === 'date' ? 'date' : 'text'}
            maxLength={releaseMax}
            value={next[part]}
            error={fieldError(error, part)}
            onChange={({ target }) => setNext((old) => ({ ...old, [part]: target.value }))}
          />
        ))}
      </div>
    </FormDialog>
  )
}
