import { Link } from 'react-router'
import { RecordButton } from '../../listening/player/record-button.tsx'
import { holdSummaryText } from '../../holds/hold-text.ts'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { dateText, dayText } from '../../../ui/text/format.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { canPlay, type Demo, dropText, type MyDemo, pitchPath, stretchesOf, submitPath } from '../demo.ts'
import { draftStatus } from '../submission/draft-status.ts'
import { playerSongOf } from '../player-song.ts'
import { heardText } from '../heard-text.ts'
import { refundReasons } from '../payment/refund-text.ts'
import { serverDate } from '../../../lib/server-clock.ts'

/** A demo in its creator's list: its song, how much of it was heard, and its result. */
export function PitchRow({ demo, list }: { demo: MyDemo; list: readonly MyDemo[] }) {
  const isDraft = demo.result === 'draft'
  return (
    <li className="pitch-row">
      {canPlay(demo) ? (
        <RecordButton song={playerSongOf(demo)} list={() => list.filter(canPlay).map(playerSongOf)} />
      ) : (
        <RecordSleeve artwork={demo.artwork} size={48} />
      )}
      <div className="min-w-0">
        <Link className="name stretched-link pitch-title" to={isDraft ? submitPath(demo) : pitchPath(demo)}>
          {demo.title}
        </Link>
        <p className="small clip text-text-3">
          {demo.briefChanged && <span className="strong text-warn">Drop changed · </span>}
          {demo.staffRefund && <span className="strong">{staffRefundText(demo.staffRefund)} · </span>}
          {demo.hold && <span className="strong">{holdSummaryText(demo.hold, 'creator')} · </span>}
          {dropText(demo.drop)}
        </p>
      </div>
      <span className="pitch-wave">
        {demo.waveform && (
          <WaveformImage
            peaks={decodePeaks(demo.waveform)}
            durationMs={demo.audio?.durationMs ?? 1}
            heard={stretchesOf(demo.heard)}
            height={30}
          />
        )}
      </span>
      {isDraft ? <DraftStatus demo={demo} /> : <Heard demo={demo} />}
      <span className="pitch-result">
        <ResultBadge result={demo.result} />
      </span>
    </li>
  )
}

const staffRefundText = ({ reason }: NonNullable<Demo['staffRefund']>): string =>
  reason ? `${refundReasons['payment.refund']}: “${reason}”` : refundReasons['payment.refund']

function Heard({ demo }: { demo: Demo }) {
  const heard = heardText(demo.heard, demo.audio?.durationMs ?? 0)
  return (
    <>
      <p className="pitch-heard small num">
        {demo.suspendedAt ? (
          <span className="strong text-warn">Suspended</span>
        ) : demo.result === 'refunded' ? (
          <span className="text-text-2">{demo.refundedBy && refundReasons[demo.refundedBy]}</span>
        ) : heard ? (
          <>
            <span className="term text-text-3">Heard</span> <span className="strong">{heard}</span>
          </>
        ) : (
          <span className="text-text-3">Not heard yet</span>
        )}
      </p>
      <p className="pitch-day small num text-text-3">
        {demo.sentAt && <time dateTime={demo.sentAt}>{sentText(demo.sentAt)}</time>}
      </p>
    </>
  )
}

const sentText = (at: string) =>
  new Date(at).getFullYear() === serverDate().getFullYear() ? dayText(at) : dateText(at)

function DraftStatus({ demo }: { demo: Demo }) {
  const { message, canContinue } = draftStatus(demo)
  return (
    <div className="pitch-draft small">
      <span className="text-text-2">{message}</span>
      {canContinue && (
        <Link className="btn line sm relative z-2" to={submitPath(demo)} aria-label={`Continue ${demo.title}`}>
          Continue
        </Link>
      )}
    </div>
  )
}
