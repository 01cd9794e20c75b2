import { queues } from '@velv/domain/admin/queues.ts'
import { reportOutcomeLabels, type ReportOutcome } from '@velv/domain/demos/deals/message-report.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api, client } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { RetryPage } from '../../../ui/feedback/retry-page.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { whenText } from '../../../ui/text/format.ts'
import type { PresetReason } from '../actions/preset-reasons.ts'
import { CaseDecision } from '../actions/case-decision.tsx'
import type { ReasonedAction } from '../actions/use-reasoned-action.tsx'
import { queuePath } from '../queues/queue-text.ts'
import '../../holds/holds.css'
import '../admin.css'

type MessageReport = components['schemas']['MessageReport']

/** A message that one side of a deal reported: who, why, the messages around it, and the decision. */
export function ReportView({ id, history }: { id: string; history: ReactNode }) {
  const { data: report, error, refetch } = api.useQuery('get', '/api/admin/reports/{id}', { params: { path: { id } } })
  if (isMissing(error)) return <NoSuchReport />
  if (!report && error)
    return (
      <RetryPage title="Report" back={<ToQueue />} what="We couldn’t load the report." onRetry={() => void refetch()} />
    )
  if (!report) return <SkeletonLine what="the report" />
  const person = ({ id: personId, name }: MessageReport['sender']) => (
    <Link className="link touch" to={`/admin/users/${personId}`}>
      {name ?? 'Deleted account'}
    </Link>
  )
  return (
    <article className="grid max-w-measure gap-6">
      <header className="grid gap-2">
        <ToQueue />
        <h1 className="title" tabIndex={-1}>
          Reported message
        </h1>
        <p className="small text-text-3">Reported {whenText(report.at)}</p>
      </header>
      <FactRows>
        <Fact term="Song">{report.title || 'Deleted song'}</Fact>
        <Fact term="Written by">{person(report.sender)}</Fact>
        <Fact term="Reported by">{person(report.reporter)}</Fact>
        <Fact term="Reason">“{report.reason}”</Fact>
      </FactRows>
      <ReportedMessages report={report} />
      <CaseDecision
        resolution={report.resolution}
        labels={reportOutcomeLabels}
        actionOf={report.can.includes('report.resolve') ? (outcome) => actionOf(id, outcome, refetch) : undefined}
      />
      {history}
    </article>
  )
}

const ToQueue = () => <BackLink to={queuePath('reports')}>{queues.reports.label}</BackLink>

const NoSuchReport = () => (
  <EmptyState
    as="h1"
    title="Report not found"
    message="It may have been deleted along with the creator’s account."
    next={<LinkButton to={queuePath('reports')}>{queues.reports.label}</LinkButton>}
  />
)

/** The messages are shown on request alone, because both sides see that staff read them. */
function ReportedMessages({ report: { id, messageId, readAt } }: { report: MessageReport }) {
  const queries = useQueryClient()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () =>
      (await client.POST('/api/admin/reports/{id}/messages', { params: { path: { id } } })).data!.messages,
    onSettled: () => queries.invalidateQueries({ queryKey: ['get', '/api/admin/reports/{id}'] }),
  })
  if (!data)
    return (
      <section className="grid justify-items-start gap-2">
        <Button busy={isPending} onClick={() => mutate()}>
          Read the messages
        </Button>
        <p className="small text-text-3">
          You’ll see this message and the ones around it.{' '}
          {readAt ? `Both sides were told that our team read them, ${whenText(readAt)}.` : 'Both sides will be told.'}
        </p>
        <ErrorMessage error={error} />
      </section>
    )
  return (
    <ol className="grid gap-3" aria-label="Messages">
      {data.map(({ id: one, by, side, text, file, at }) => (
        <li key={one}>
          <p className="small text-text-2">
            <b className="strong">{by ?? 'Deleted account'}</b>, {side}, {whenText(at)}
            {one === messageId && <b className="strong text-bad">, reported</b>}
          </p>
          <p className="hold-message">{text || `File: ${file?.name ?? ''}`}</p>
        </li>
      ))}
    </ol>
  )
}

const reasons: Record<ReportOutcome, readonly PresetReason[]> = {
  fine: [{ name: 'Dispute', sentence: 'They disagree about the deal. No rule was broken.' }],
  warned: [{ name: 'Rude', sentence: 'We asked the sender to stay polite.' }],
  handled: [{ name: 'Disabled', sentence: 'We disabled the sender’s account.' }],
}

const actionOf = (id: string, outcome: ReportOutcome, refetch: () => unknown): ReasonedAction => ({
  label: 'Close report',
  title: reportOutcomeLabels[outcome],
  done: 'The report is closed.',
  question: {
    effect: 'This closes the report and changes nothing about the accounts.',
    reasons: reasons[outcome],
    hint: 'Only staff can read this.',
    variant: 'line',
  },
  send: async (note) => {
    const { data } = await client.POST('/api/admin/reports/{id}/resolve', {
      params: { path: { id } },
      body: { outcome, note },
    })
    void refetch()
    return data!.done
  },
})
