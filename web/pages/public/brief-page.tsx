import { unscreenedRefundDays } from '@velv/domain/demos/demo.ts'
import { ChevronLeft, Ear, Link2, MessageSquareText, ReceiptText, Send, Share2, Undo2, Upload } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../../ui/feedback/loading.tsx'
import { anyFormatText, audioLimitsText } from './audio-formats-text.ts'
import './brief/brief.css'
import { ContentFrame } from './content-frame.tsx'
import { Slot, type SlotName, slotMark } from './slot.tsx'

// The server replaces both.
export const meta = () => [
  { title: 'Brief · Velv' },
  { name: 'description', content: 'A brief on Velv, where paid screeners listen to every song.' },
]

/** The templates of a brief's page, by the last part of their address. Only the server fills them in. */
const templates: Record<string, () => ReactNode> = {
  open: OpenBrief,
  closed: ClosedBrief,
  missing: MissingBrief,
  unavailable: UnavailableBrief,
}

export default function BriefPage() {
  const { number = '' } = useParams()
  const Template = templates[number]
  return Template ? (
    <ContentFrame>
      <Template />
    </ContentFrame>
  ) : (
    <FullLoad />
  )
}

/** Inside the app there is only the address: the server sends the page. */
function FullLoad() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}

function OpenBrief() {
  return (
    <>
      <div className="open-brief-page-top" aria-hidden="true">
        <div className="folds" />
      </div>
      <p className="wrap small open-brief-crumb phone-only">
        <a href="/home#drops">
          <ChevronLeft className="icon-s" aria-hidden="true" /> Open drops
        </a>
      </p>
      <div className="wrap open-brief-columns">
        <Block name="briefSheet" className="open-brief-paper" />
        <aside className="open-brief-aside" aria-label="Submit a song">
          <Block name="briefSleeve" className="wide-only" />
          <Block name="briefAction" className="open-brief-action wide-only" />
          <div className="open-brief-price priced wide-only">
            <span className="small text-text-3">One submission</span>
            <Slot name="price" className="figure" />
          </div>
          <p className="small text-pretty text-text-3">
            Refunded automatically if no screener answers within {unscreenedRefundDays} days of the closing date.
          </p>
          <ShareButtons />
        </aside>
        <div className="open-brief-people">
          <Block name="briefOwner" className="open-brief-owner-block" />
          <Included />
        </div>
      </div>
      <HowItWorks />
      <OtherDrops title="More open drops" />
      <div className="open-brief-action-bar phone-only">
        <p className="small text-text-3">
          <Slot name="price" className="figure" />
          <Slot name="briefCloses" />
        </p>
        <Block name="briefAction" className="open-brief-action" />
      </div>
    </>
  )
}

/** They need the script, which shows them. */
function ShareButtons() {
  return (
    <p className="open-brief-share">
      <button type="button" className="btn line sm" data-share="copy" hidden>
        <Link2 className="icon-s" aria-hidden="true" /> Copy link
      </button>
      <button type="button" className="btn line sm" data-share="share" hidden>
        <Share2 className="icon-s" aria-hidden="true" /> Share
      </button>
      <span className="small text-text-2" role="status" data-share-status />
    </p>
  )
}

const included = [
  { icon: Ear, title: 'A real listen.', message: 'A screener who’s paid for their time and never sees your name.' },
  { icon: ReceiptText, title: 'A listening receipt.', message: 'Every second that was played.' },
  { icon: MessageSquareText, title: 'An answer.', message: 'Pitched, or a no go with its reason.' },
  { icon: Undo2, title: 'Your money back', message: 'if no screener answers in time.' },
]

function Included() {
  return (
    <section>
      <h2 className="open-brief-head">What a submission gets you</h2>
      <ul className="open-brief-included small">
        {included.map(({ icon: Icon, title, message }) => (
          <li key={title}>
            <Icon className="icon-s text-good" aria-hidden="true" />
            <span>
              <b className="strong">{title}</b> {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = [
  {
    icon: Upload,
    title: 'Upload a song',
    message: `${anyFormatText}, ${audioLimitsText}. A rough mix is fine. We check the file before you pay.`,
  },
  {
    icon: Ear,
    title: 'A paid screener listens',
    message:
      'Without your name, at the same loudness as every other song. They’re paid for their time, not for saying yes.',
  },
  {
    icon: Send,
    title: 'The best songs are delivered',
    message: 'When the drop has closed, the owner gets the pitched songs together with your name and contact details.',
  },
  {
    icon: ReceiptText,
    title: 'You get the receipt',
    message: 'See which seconds were heard, and the answer: hold, cut, or no go.',
  },
]

function HowItWorks() {
  return (
    <section className="wrap open-brief-section">
      <h2 className="head">How it works</h2>
      <ol className="open-brief-steps">
        {steps.map(({ icon: Icon, title, message }) => (
          <li key={title}>
            <Icon className="icon" aria-hidden="true" />
            <h3 className="name">{title}</h3>
            <p className="text-text-2">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OtherDrops({ title }: { title: string }) {
  return (
    <section className="wrap open-brief-section">
      <h2 className="head">{title}</h2>
      <ul className="open-brief-others" dangerouslySetInnerHTML={slotMark('otherDrops')} />
    </section>
  )
}

function ClosedBrief() {
  return (
    <>
      <Block name="briefClosed" className="wrap open-brief-message" />
      <OtherDrops title="Open drops" />
    </>
  )
}

function MissingBrief() {
  return (
    <>
      <div className="wrap open-brief-message">
        <h1 className="title">We couldn’t find this brief</h1>
        <p className="text-text-2">The link may be wrong, or the brief isn’t public.</p>
      </div>
      <OtherDrops title="Open drops" />
    </>
  )
}

function UnavailableBrief() {
  return (
    <div className="wrap open-brief-message">
      <h1 className="title">We can’t show this brief right now</h1>
      <p className="text-text-2">Reload this page in a minute.</p>
    </div>
  )
}

const Block = ({ name, className }: { name: SlotName; className: string }) => (
  <div className={className} dangerouslySetInnerHTML={slotMark(name)} />
)
