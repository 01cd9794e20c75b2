import { type ProfessionRole, roleOf } from '@velv/domain/roles.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Me } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { EvidenceSummary } from './evidence-summary.tsx'
import { evidenceIntro, evidenceStatus, type OwnEvidence } from './evidence-text.ts'
import './evidence.css'

type EvidenceSectionProps = {
  me: Me
  as?: 'h2' | 'h3'
  /** Whether the form is shown before anything is sent, because it is what the page asks for. */
  isFormOpen?: boolean
}

/** What a drop owner or screener says about their work: the form, or what they have sent and what became of it. */
export function EvidenceSection({ me, as: Title = 'h2', isFormOpen = false }: EvidenceSectionProps) {
  const { data, isError, refetch } = api.useQuery('get', '/api/me/evidence')
  const role = roleOf(me.profession)
  const isSent = data?.evidence?.state === 'sent' || data?.evidence?.state === 'accepted'
  return (
    <section id="evidence" className="evidence" aria-labelledby="evidence-title">
      <div className="grid gap-1">
        {/* Where the page asks for nothing else, its own heading says so. */}
        <Title id="evidence-title" className={isFormOpen && !isSent ? 'sr' : 'head'}>
          About your work
        </Title>
        {!(isFormOpen && isSent) && <p className="text-pretty text-text-2">{evidenceIntro(role, isFormOpen)}</p>}
      </div>
      {isError ? (
        <RetryMessage what="We couldn’t load your details." onRetry={() => void refetch()} />
      ) : isFormOpen ? (
        // Until it is known what was sent, the empty form is shown and cannot be used, so that nothing moves below it.
        <div key={data ? 'loaded' : 'loading'} className="grid gap-5" inert={!data} aria-busy={!data}>
          <LoadedEvidence evidence={data?.evidence ?? null} role={role} isFormOpen />
        </div>
      ) : (
        <div className="evidence-status">
          {data && <LoadedEvidence evidence={data.evidence} role={role} isFormOpen={false} />}
        </div>
      )}
    </section>
  )
}

type LoadedEvidenceProps = { evidence: OwnEvidence | null; role: ProfessionRole; isFormOpen: boolean }

function LoadedEvidence({ evidence, role, isFormOpen }: LoadedEvidenceProps) {
  const wasSent = evidence?.state === 'sent' || evidence?.state === 'accepted'
  const [isEditing, setEditing] = useState(isFormOpen && !wasSent)
  const status = evidence && evidenceStatus(evidence)
  return (
    <>
      {/* The form itself says that a draft isn’t sent, next to the button that sends it. */}
      {status && !(isEditing && evidence.state === 'draft') && (
        <div className="grid gap-2" role="status">
          <InlineMessage tone={status.tone}>{status.message}</InlineMessage>
          {status.reason && (
            <blockquote className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">
              {status.reason}
            </blockquote>
          )}
        </div>
      )}
      {!isEditing ? (
        <>
          {wasSent && isFormOpen && <EvidenceSummary evidence={evidence} />}
          <Button className="justify-self-start" onClick={() => setEditing(true)}>
            {editLabel(evidence, wasSent && !isFormOpen)}
          </Button>
        </>
      ) : (
        <EvidenceForm
          evidence={evidence}
          role={role}
          onSaved={(isSent) => setEditing(isFormOpen && !isSent)}
          onCancel={wasSent || !isFormOpen ? () => setEditing(false) : undefined}
        />
      )}
    </>
  )
}

function editLabel(evidence: OwnEvidence | null, isSentUnseen: boolean): string {
  if (!evidence) return 'Add details'
  if (evidence.state === 'draft') return 'Finish and send'
  return isSentUnseen ? 'View and change details' : 'Change details'
}
