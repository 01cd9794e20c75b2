import { shareText } from '@velv/domain/songs/splits/share.ts'
import { isrcText } from '@velv/domain/songs/song-details.ts'
import { saveEffectText } from '@velv/domain/songs/splits/split-sheet.ts'
import { societyName } from '@velv/domain/songs/splits/societies.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { Check, Clock, Pencil } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { exactText, onDayText } from '../../../ui/text/format.ts'
import { SplitHistory } from './split-history.tsx'
import { SplitBar, toneOf } from './split-bar.tsx'
import { SplitsDetails } from './splits-details.tsx'
import { SheetFiles, SheetVersions } from './sheet-versions.tsx'
import { bodyOf, draftOf, type WriterDraft } from './writer-draft.ts'
import type { Splits, SplitsCalls, SplitSong, SplitWriter } from './use-splits.ts'

const inSentence = new Intl.ListFormat('en-US')

type SplitsSheetProps = {
  song: SplitSong
  splits: Splits
  calls: SplitsCalls
  onEdit: (change?: (drafts: WriterDraft[]) => WriterDraft[]) => void
}

/** The current split sheet with the state of every share. */
export function SplitsSheet({ song, splits, calls, onEdit }: SplitsSheetProps) {
  const songId = song.id
  const { writers, revision } = splits
  const error = calls.send.error ?? calls.remind.error ?? calls.withdraw.error ?? calls.save.error
  const send = () => calls.send.mutate({ params: { path: { id: songId } }, body: { revision } })
  const isAlone = writers.length === 1
  return (
    <>
      <div className="splits-head">
        <h2 className="strong" id="splits-head" tabIndex={-1}>
          Writers and splits
        </h2>
        <SheetFiles songId={songId} />
        <Button size="sm" variant="quiet" onClick={() => onEdit()}>
          <Pencil className="icon-s" aria-hidden="true" />
          Edit
        </Button>
      </div>
      <div className="splits-state" role="status">
        {splits.finalAt ? (
          <InlineMessage tone="good">
            <b>All shares confirmed.</b> The split sheet became final on {onDayText(splits.finalAt)}.
          </InlineMessage>
        ) : (
          <InlineMessage tone="plain">
            {splits.finalVersion !== null && <b>Version {splits.version}: </b>}
            {splits.missing.join(' · ')}
          </InlineMessage>
        )}
        {splits.canSend && (
          <Button variant="main" size="sm" busy={calls.send.isPending} onClick={send}>
            {isAlone ? 'Confirm my share' : 'Send for confirmation'}
          </Button>
        )}
      </div>
      {splits.finalVersion !== null && splits.finalVersion < splits.version && (
        <p className="text-text-2 small">
          Version {splits.finalVersion} stays final until everyone has confirmed version {splits.version}.
        </p>
      )}
      <SongChanged song={song} splits={splits} save={calls.save} />
      {splits.unprintable.length > 0 && (
        <p className="text-text-2 small">
          The PDF can’t print every letter of{' '}
          <bdi>{inSentence.format(splits.unprintable.map((text) => `“${text}”`))}</bdi>, and shows their Unicode numbers
          instead. The link, the CSV, and the JSON show all of them.
        </p>
      )}
      {splits.canSend && !isAlone && <p className="text-text-2 small">Sending also confirms your own share.</p>}
      <ErrorMessage error={error} />
      <SplitBar writers={writers} />
      <table className="splits-table">
        <thead>
          <tr>
            <th scope="col">Writer</th>
            <th scope="col" className="wide-only">
              Publisher and PRO
            </th>
            <th scope="col" className="at-end">
              Share
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {writers.map((writer, index) => (
            <WriterRow
              key={writer.id}
              songId={songId}
              writer={writer}
              tone={toneOf(writer, index)}
              calls={calls}
              onUse={() =>
                onEdit((drafts) => drafts.map((draft, at) => (at === index ? suggested(draft, writer) : draft)))
              }
            />
          ))}
        </tbody>
      </table>
      {splits.addenda.length > 0 && (
        <section className="small" aria-label="Added after the sheet was final">
          <p className="splits-quiet">Added after the sheet was final</p>
          <ul className="split-history">
            {splits.addenda.map(({ at, writer, text }) => (
              <li key={`${writer} ${text}`}>
                <bdi>{[writer, text].filter(Boolean).join(', ')}</bdi>
                <time className="splits-quiet num" dateTime={at} title={exactText(at)}>
                  {onDayText(at)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className="splits-more small">
        <summary>{splits.oneStop}</summary>
        <p className="text-text-2">
          One-stop means that one party can license the master and the publishing. We work it out from the confirmed
          splits: a song is one-stop if you’re its only writer, producer, and performer, have no publisher, and used no
          samples. If one publisher has a part of every share, only the publishing is one-stop.
        </p>
      </details>
      {splits.finalVersion !== null && splits.version > 1 && (
        <SplitsDetails title="Final versions">
          <SheetVersions songId={songId} />
        </SplitsDetails>
      )}
      <SplitsDetails title="History">
        <SplitHistory songId={songId} />
      </SplitsDetails>
    </>
  )
}

/** A draft with what its co-writer suggests. */
const suggested = (draft: WriterDraft, { suggestion }: SplitWriter): WriterDraft =>
  suggestion ? { ...draft, roles: suggestion.roles, share: shareText(suggestion.shareBasisPoints).slice(0, -1) } : draft

type SongChangedProps = Pick<SplitsSheetProps, 'song' | 'splits'> & { save: SplitsCalls['save'] }

/** A sheet keeps what it was sent with. Another title or ISRC takes a new version, which its creator starts here. */
function SongChanged({ song, splits, save }: SongChangedProps) {
  if (!splits.sentAt || (splits.title === song.title && splits.isrc === song.isrc)) return null
  const kept = [
    splits.title !== song.title && `the title “${splits.title}”`,
    splits.isrc !== song.isrc && (splits.isrc ? `the ISRC ${isrcText(splits.isrc)}` : 'no ISRC'),
  ]
  const start = () =>
    save.mutate({
      params: { path: { id: song.id } },
      body: {
        revision: splits.revision,
        writers: splits.writers.map((writer) => bodyOf(draftOf(writer))),
        startVersion: true,
      },
    })
  return (
    <div className="splits-changed small">
      <p dir="auto">This sheet was sent with {kept.filter(Boolean).join(' and ')}, and keeps it.</p>
      <p className="text-text-2">{saveEffectText('newVersion', splits, splits)}</p>
      <Button size="sm" busy={save.isPending} onClick={start}>
        Start version {splits.version + 1}
      </Button>
    </div>
  )
}

type WriterRowProps = {
  songId: string
  writer: SplitWriter
  tone: string
  calls: SplitsCalls
  onUse: () => void
}

const WriterRow = ({ songId, writer, tone, calls, onUse }: WriterRowProps) => (
  <tr>
    <td>
      <WriterName writer={writer} tone={tone} />
    </td>
    <td className="wide-only">
      <Affiliations writer={writer} />
    </td>
    <td className="at-end">
      <b>{shareText(writer.shareBasisPoints)}</b>
    </td>
    <td>
      <Status writer={writer} />
      <RowActions songId={songId} writer={writer} calls={calls} onUse={onUse} />
    </td>
  </tr>
)

const WriterName = ({ writer, tone }: { writer: SplitWriter; tone: string }) => (
  <span className="splits-writer">
    <i className="split-swatch" style={{ background: tone }} aria-hidden="true" />
    <span className="splits-lines">
      <b>
        <bdi>{writer.name || 'Name removed'}</bdi>
        {writer.isCreator && <span className="splits-quiet"> you</span>}
      </b>
      <span className="splits-quiet">{rolesText(writer.roles)}</span>
    </span>
  </span>
)

const Affiliations = ({ writer }: { writer: SplitWriter }) => (
  <span className="splits-lines">
    <bdi>{writer.publisher ? `${writer.publisher}, ${shareText(writer.publisherBasisPoints)}` : 'No publisher'}</bdi>
    <span className="splits-quiet">
      {societyName(writer.society) || 'PRO not stated'} · {writer.ipi ? `IPI ${writer.ipi}` : 'IPI not stated'}
    </span>
  </span>
)

function Status({ writer }: { writer: SplitWriter }) {
  const { state, sentAt, openedAt, answeredAt, answeredBy, suggestion, reason, isErased, isCreator } = writer
  if (state === 'confirmed') {
    return (
      <span className="splits-lines">
        <span className="splits-mark good">
          <Check className="icon-s" aria-hidden="true" />
          <span>
            Confirmed<span className="wide-only"> {answeredAt ? onDayText(answeredAt) : ''}</span>
          </span>
        </span>
        {!isCreator && (
          <span className="splits-quiet wide-only">
            {answeredBy ? `from ${answeredBy}` : isErased ? 'This writer deleted their data' : ''}
          </span>
        )}
      </span>
    )
  }
  if (state === 'corrected' && suggestion) {
    return (
      <span className="splits-lines">
        <span>
          Suggests {shareText(suggestion.shareBasisPoints)}, {rolesText(suggestion.roles).toLowerCase()}
        </span>
        {suggestion.message && <bdi className="splits-quiet">“{suggestion.message}”</bdi>}
      </span>
    )
  }
  if (state === 'declined') {
    return (
      <span className="splits-lines">
        <span>Declined</span>
        {reason && <bdi className="splits-quiet">“{reason}”</bdi>}
      </span>
    )
  }
  if (state === 'sent') {
    return (
      <span className="splits-lines">
        <span className="splits-mark">
          <Clock className="icon-s" aria-hidden="true" />
          <span>
            Waiting<span className="wide-only"> since {sentAt ? onDayText(sentAt) : ''}</span>
          </span>
        </span>
        {openedAt && <span className="splits-quiet wide-only">Opened the link {onDayText(openedAt)}</span>}
      </span>
    )
  }
  return (
    <span className="splits-quiet">
      {isErased ? 'This writer deleted their data' : isCreator ? 'Not confirmed yet' : 'Not sent yet'}
    </span>
  )
}

/** What can be done about one request. */
function RowActions({ songId, writer, calls, onUse }: Omit<WriterRowProps, 'tone'>) {
  const { id, state, isCreator, canRemind } = writer
  if (isCreator || state === 'confirmed' || state === 'draft') return null
  const params = { path: { id: songId, writerId: id } }
  const isBusy = calls.remind.isPending && calls.remind.variables?.params.path.writerId === id
  return (
    <span className="splits-actions">
      {state === 'corrected' && (
        <button type="button" className="link" onClick={onUse}>
          Use suggestion
        </button>
      )}
      {(canRemind || state !== 'sent') && (
        <button type="button" className="link" aria-busy={isBusy} onClick={() => calls.remind.mutate({ params })}>
          {state === 'sent' ? 'Send a reminder' : 'Ask again'}
        </button>
      )}
      {state === 'sent' && (
        <button type="button" className="link" onClick={() => calls.withdraw.mutate({ params })}>
          Withdraw request
        </button>
      )}
    </span>
  )
}
