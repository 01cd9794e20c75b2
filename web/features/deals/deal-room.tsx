import { resultLabels } from '@velv/domain/demos/demo.ts'
import { offerText } from '@velv/domain/drops/deal/offer.ts'
import { viewerLocale } from '../../ui/text/format.ts'
import { roomStateLabels } from '@velv/domain/demos/deals/deal.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { isMissing } from '../../lib/api/is-missing.ts'
import { RecordSleeve } from '../../ui/data/sleeve/record-sleeve.tsx'
import { Fact } from '../../ui/data/fact-rows.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import type { MenuRow } from '../../ui/overlays/menu-list.tsx'
import { MoreMenu } from '../../ui/overlays/more-menu.tsx'
import { holdSummaryText } from '../holds/hold-text.ts'
import { ReasonForm } from '../holds/reason-form.tsx'
import { type Deal, useDeal, useDealCall } from './deal.ts'
import { Checklist } from './deal-checklist.tsx'
import { DealDocuments } from './deal-documents.tsx'
import { DealMessages } from './deal-messages.tsx'
import { DealRelease } from './deal-release.tsx'
import { DealTermsPart } from './deal-terms.tsx'
import './deals.css'

/** The deal room of a song and an organization. `submission`: the link to a song’s submission, as its reader sees it. */
export function DealRoom({
  id,
  submission,
}: {
  id: string
  submission: (of: Deal['submissions'][number], side: Deal['side']) => ReactNode
}) {
  const { data, error, refetch } = useDeal(id)
  if (isMissing(error)) return <RoomNotFound />
  if (error && !data) return <RetryMessage what="We couldn’t load this deal room." onRetry={() => void refetch()} />
  if (!data) return <SkeletonLine what="the deal room" />
  const terms = <DealTermsPart key="terms" deal={data} />
  const checklist = <Checklist key="checklist" deal={data} />
  return (
    <div className="deal-room">
      <RoomHead deal={data} submission={submission} />
      <aside className="deal-side">
        {/* What waits for an answer comes first. */}
        {data.can.includes('deal.confirm') ? [terms, checklist] : [checklist, terms]}
        <DealDocuments deal={data} />
        <DealRelease deal={data} />
      </aside>
      <DealMessages deal={data} />
    </div>
  )
}

const RoomNotFound = () => (
  <EmptyState
    as="h1"
    title="Deal room not found"
    message="It may belong to another organization, or the hold hasn’t been accepted yet."
    next={<LinkButton to="/">Go to your home page</LinkButton>}
  />
)

function RoomHead({
  deal,
  submission,
}: {
  deal: Deal
  submission: (of: Deal['submissions'][number], side: Deal['side']) => ReactNode
}) {
  const { id, title, artwork, creator, organization, state, side, hold, submissions } = deal
  const fee = deal.versions.find((one) => one.id === (deal.inForceId ?? deal.proposedId))?.terms.fee
  const parties = [creator, organization].filter(Boolean).join(' and ')
  return (
    <header className="deal-head">
      <BackLink to={side === 'owner' ? '/drop/myinbox' : '/my-pitches'}>
        {side === 'owner' ? 'My Inbox' : 'My Pitches'}
      </BackLink>
      <div className="row flex-wrap gap-4">
        <RecordSleeve artwork={artwork} size={72} />
        <div className="min-w-0 grow basis-44">
          <h1 className="title wrap-anywhere" tabIndex={-1}>
            {title || 'Deleted song'}
          </h1>
          <p className="text-text-2">{parties ? `Deal room of ${parties}` : 'Deal room'}</p>
        </div>
        <div className="row">
          <a className="btn line" href={`/api/deals/${id}/export`} download>
            <Download className="icon-s" aria-hidden="true" />
            Export
          </a>
          <RoomMenu deal={deal} />
        </div>
      </div>
      <dl className="deal-strip">
        <Fact term="Status">{roomStateLabels[state]}</Fact>
        {hold && <Fact term="Hold">{holdSummaryText(hold, side)}</Fact>}
        {fee && <Fact term="Fee">{offerText(fee, viewerLocale())}</Fact>}
        {submissions.map((one) => (
          <Fact key={one.demoId} term="Pitched to">
            <>
              {submission(one, side)}, {resultLabels[one.result].toLowerCase()}
            </>
          </Fact>
        ))}
      </dl>
    </header>
  )
}

function RoomMenu({ deal }: { deal: Deal }) {
  const { id, side, blockedBy, can, title } = deal
  const [isClosing, setClosing] = useState(false)
  const params = { path: { id } }
  const hasBlocked = blockedBy.includes(side)
  const block = useDealCall(id, () =>
    hasBlocked ? client.DELETE('/api/deals/{id}/block', { params }) : client.PUT('/api/deals/{id}/block', { params }),
  )
  const close = useDealCall(
    id,
    (reason: string) => client.POST('/api/deals/{id}/close', { params, body: { reason } }),
    () => setClosing(false),
  )
  const rows: MenuRow[] = [
    ...(can.includes('deal.block')
      ? [{ label: hasBlocked ? 'Unblock messages' : 'Block messages', onPress: () => block.send() }]
      : []),
    ...(can.includes('deal.close') ? [{ label: 'Close deal room', onPress: () => setClosing(true) }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <>
      <MoreMenu of={title || 'this deal'} rows={rows} />
      <ErrorMessage error={block.error} />
      {isClosing && (
        <ReasonForm
          title="Close this deal room?"
          message="The other side reads your reason. You can both still read and export everything here."
          verb="Close"
          busy={close.isPending}
          error={close.error}
          onSubmit={close.send}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}
