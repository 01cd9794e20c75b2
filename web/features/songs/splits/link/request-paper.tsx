import { shareText } from '@velv/domain/songs/splits/share.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Paper } from '../../../../ui/layout/paper.tsx'
import { ConfirmForm, confirmFormId } from './confirm-form.tsx'
import { DeclineForm, SuggestForm } from './other-answers.tsx'
import { HearSong } from './hear-song.tsx'
import { AnsweredNote } from './answered-note.tsx'
import type { AnswerProps, RequestWriter, SplitRequest } from './split-request.ts'
import { ConfirmedVersions } from './sheet-download.tsx'
import { useAnswer } from './use-answer.ts'

type RequestPaperProps = Omit<AnswerProps, 'answer'> & {
  onAnswer: (request: SplitRequest) => void
  onEnded: () => void
}

/** The sheet as everyone on it sees it, and what its reader can answer. */
export function RequestPaper({ request, sheet, token, onAnswer, onEnded }: RequestPaperProps) {
  const [mode, setMode] = useState<'confirm' | 'suggest' | 'decline'>('confirm')
  const answer = useAnswer({
    onAnswer: (next) => {
      setMode('confirm')
      onAnswer(next)
    },
    onEnded,
  })
  const you = sheet.writers.find(({ isYou }) => isYou)!
  const isOpen = request.status === 'open'
  const props = { request, sheet, token, answer }
  return (
    <>
      <Paper className="link-paper">
        <p className="text-text-2 small">{request.requestedBy} added you as a writer</p>
        <h1 className="link-title" dir="auto">
          {request.title}
        </h1>
        <HearSong token={token} title={request.title} />
        <YourShare you={you} />
        <ul className="share-rows" aria-label="Writers">
          {sheet.writers.map((writer, index) => (
            <WriterRow key={index} writer={writer} />
          ))}
        </ul>
        {!isOpen && <AnsweredNote {...props} />}
        {!isOpen && <ConfirmedVersions request={request} token={token} />}
        {isOpen && mode === 'confirm' && (
          <>
            <ConfirmForm {...props} share={you.shareBasisPoints} />
            <div className="split-actions">
              <Button
                type="submit"
                form={confirmFormId}
                variant="main"
                size="lg"
                className="wide-only"
                busy={answer.busy}
              >
                Confirm {shareText(you.shareBasisPoints)}
              </Button>
              <div className="split-others">
                <Button onClick={() => setMode('suggest')}>Suggest a change</Button>
                <Button variant="quiet" onClick={() => setMode('decline')}>
                  I didn’t write this
                </Button>
              </div>
            </div>
          </>
        )}
        {isOpen && mode === 'suggest' && <SuggestForm {...props} you={you} onCancel={() => setMode('confirm')} />}
        {isOpen && mode === 'decline' && <DeclineForm {...props} onCancel={() => setMode('confirm')} />}
        {isOpen && <ConfirmedVersions request={request} token={token} />}
      </Paper>
      {isOpen && mode === 'confirm' && (
        <div className="split-dock phone-only">
          <Button type="submit" form={confirmFormId} variant="main" size="lg" busy={answer.busy}>
            Confirm {shareText(you.shareBasisPoints)}
          </Button>
        </div>
      )}
    </>
  )
}

const YourShare = ({ you }: { you: RequestWriter }) => (
  <div className="your-share">
    <p>
      <span className="text-text-2 small">Your share</span>
      <b>{shareText(you.shareBasisPoints)}</b>
    </p>
    <p className="text-text-2">
      {rolesText(you.roles)}
      <span className="small" dir="auto">
        {you.publisher ? `${you.publisher}, ${shareText(you.publisherBasisPoints)}` : 'No publisher listed'}
      </span>
    </p>
  </div>
)

const stateTexts: Record<string, string> = {
  draft: 'Not sent yet',
  sent: 'Waiting',
  corrected: 'Suggested a change',
  declined: 'Declined',
}

const WriterRow = ({ writer: { name, roles, shareBasisPoints, state, isYou } }: { writer: RequestWriter }) => (
  <li>
    <span className="share-name">
      <span>
        <b dir="auto">{name || 'Name removed'}</b> {isYou && <span className="share-you">you</span>}
      </span>
      <span className="text-text-2">{rolesText(roles)}</span>
    </span>
    <b className="share-part">{shareText(shareBasisPoints)}</b>
    <span className="share-state">
      {state === 'confirmed' ? (
        <>
          <Check className="icon-s good" aria-hidden="true" /> Confirmed
        </>
      ) : (
        <span className="text-text-2">{stateTexts[state] ?? 'Waiting'}</span>
      )}
    </span>
  </li>
)
