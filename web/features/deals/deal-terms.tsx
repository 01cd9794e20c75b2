import { termLines } from '@velv/domain/demos/deals/term-lines.ts'
import { lazy, Suspense, useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Fact, FactRows } from '../../ui/data/fact-rows.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { viewerLocale, whenText } from '../../ui/text/format.ts'
import { type Deal, type DealTerms, type TermsVersion, useDealCall } from './deal.ts'
import '../holds/holds.css'
import { confirmationText, noContractText } from './deal-text.ts'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

const noTerms: DealTerms = {
  project: '',
  artist: '',
  fee: '',
  split: '',
  isExclusive: false,
  hasFirstRefusal: false,
  rights: '',
  other: '',
}

/** The terms in force, those that wait for an answer, and all versions before. */
export function DealTermsPart({ deal }: { deal: Deal }) {
  const { versions, can } = deal
  const inForce = versions.find(({ id }) => id === deal.inForceId)
  const proposed = versions.find(({ id }) => id === deal.proposedId)
  const [isWriting, setWriting] = useState(false)
  const earlier = versions.filter(({ id }) => id !== inForce?.id && id !== proposed?.id)
  return (
    <section className="grid gap-3" aria-labelledby="deal-terms">
      <div className="deal-part-head">
        <h2 id="deal-terms">Terms</h2>
        {can.includes('deal.propose') && (
          <Button variant="quiet" size="sm" onClick={() => setWriting(true)}>
            {versions.length > 0 ? 'Propose changes' : 'Propose terms'}
          </Button>
        )}
      </div>
      {versions.length === 0 && <p className="small text-text-3">No terms yet. Either of you can propose them.</p>}
      {inForce && <TermsPaper title="Confirmed" version={inForce} deal={deal} />}
      {proposed && (
        <TermsPaper title={inForce ? 'Proposed changes' : 'To confirm'} version={proposed} deal={deal} isOpen />
      )}
      {versions.length > 0 && <p className="small text-text-3">{noContractText}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="link touch">Earlier terms</summary>
          <div className="mt-3 grid gap-3">
            {earlier.map((version) => (
              <TermsPaper key={version.id} title={whenText(version.at)} version={version} deal={deal} />
            ))}
          </div>
        </details>
      )}
      {isWriting && (
        <Suspense>
          <TermsDialog
            dealId={deal.id}
            terms={(proposed ?? inForce)?.terms ?? noTerms}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

type TermsPaperProps = { title: string; version: TermsVersion; deal: Deal; isOpen?: boolean }

function TermsPaper({ title, version, deal, isOpen = false }: TermsPaperProps) {
  return (
    <div className="paper hold-paper">
      <h3 className="deal-paper-title">{title}</h3>
      <FactRows>
        {termLines(version.terms, viewerLocale()).map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </FactRows>
      {version.terms.other && <p className="hold-message">{version.terms.other}</p>}
      <p className="small mt-3 text-text-2">{confirmationText(version, deal.side)}</p>
      {isOpen && <TermsAnswer deal={deal} termsId={version.id} />}
    </div>
  )
}

function TermsAnswer({ deal: { id, can }, termsId }: { deal: Deal; termsId: string }) {
  const { send, isPending, error, sent } = useDealCall(id, (answer: 'confirm' | 'decline') => {
    const init = { params: { path: { id, termsId } } }
    return answer === 'confirm'
      ? client.POST('/api/deals/{id}/terms/{termsId}/confirm', init)
      : client.POST('/api/deals/{id}/terms/{termsId}/decline', init)
  })
  if (!can.includes('deal.confirm')) return <ErrorMessage error={error} />
  return (
    <div className="mt-3 grid gap-2">
      <div className="row flex-wrap">
        <Button variant="main" size="sm" busy={isPending && sent === 'confirm'} onClick={() => send('confirm')}>
          Confirm terms
        </Button>
        <Button size="sm" busy={isPending && sent === 'decline'} onClick={() => send('decline')}>
          Decline
        </Button>
      </div>
      <ErrorMessage error={error} />
    </div>
  )
}
