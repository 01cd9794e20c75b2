import { acceptedAttachments, attachmentTypesText } from '@velv/domain/demos/deals/attachment.ts'
import { Download, Flag, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { bytesText } from '../../ui/text/figures.ts'
import { whenText } from '../../ui/text/format.ts'
import { MessageForm, MessageHead } from '../holds/hold-messages.tsx'
import { useFileInput } from '../songs/upload/use-file-input.tsx'
import { dealLog, type LogMessage } from './deal-log.ts'
import { blockText, otherSideText } from './deal-text.ts'
import { type Deal, dealFileUrl, refetchDeal, useDealCall } from './deal.ts'
import { FileProgress, useFileUpload } from './file-progress.tsx'
import { ReasonForm } from '../holds/reason-form.tsx'

/** What both sides wrote and did in a room, and the field for the next message. */
export function DealMessages({ deal }: { deal: Deal }) {
  const block = blockText(deal)
  return (
    <section className="deal-messages" aria-labelledby="deal-messages">
      <div className="deal-part-head">
        <h2 id="deal-messages">Messages</h2>
      </div>
      <ol className="deal-log">
        {dealLog(deal).map((entry) =>
          'message' in entry ? (
            <li key={entry.id}>
              <Message deal={deal} message={entry.message} />
            </li>
          ) : (
            <li key={entry.id} className="small text-text-3 wrap-anywhere">
              {entry.text} <time dateTime={entry.at}>{whenText(entry.at)}</time>
            </li>
          ),
        )}
      </ol>
      {block && <InlineMessage tone="warn">{block}</InlineMessage>}
      {deal.can.includes('deal.write') && <Compose deal={deal} />}
    </section>
  )
}

function Message({ deal, message }: { deal: Deal; message: LogMessage }) {
  const { id, side, reported, can } = deal
  const { file } = message
  const [isReporting, setReporting] = useState(false)
  const isOther = message.side !== side
  return (
    <article className="deal-message">
      <MessageHead message={message} side={side} />
      {message.text && <p className="hold-message">{message.text}</p>}
      {file && (
        <a className="deal-attachment" href={dealFileUrl(id, file.id)} download>
          <Paperclip className="icon-s" aria-hidden="true" />
          <span className="wrap-anywhere">{file.name}</span>
          <span className="num text-text-3">{bytesText(file.bytes)}</span>
          <Download className="icon-s" aria-hidden="true" />
        </a>
      )}
      {reported.includes(message.id) && <p className="small text-text-3">You reported this message to our team.</p>}
      {isOther && can.includes('deal.report') && !reported.includes(message.id) && (
        <IconButton label="Report this message" className="deal-report" onClick={() => setReporting(true)}>
          <Flag className="icon-s" aria-hidden="true" />
        </IconButton>
      )}
      {isReporting && <Report dealId={id} messageId={message.id} onClose={() => setReporting(false)} />}
    </article>
  )
}

function Report({ dealId, messageId, onClose }: { dealId: string; messageId: string; onClose: () => void }) {
  const { send, isPending, error } = useDealCall(
    dealId,
    (reason: string) =>
      client.POST('/api/deals/{id}/messages/{messageId}/report', {
        params: { path: { id: dealId, messageId } },
        body: { reason },
      }),
    onClose,
  )
  return (
    <ReasonForm
      title="Report this message?"
      message="Our team will read it and the messages around it, and you’ll both see that they did. The other side won’t see your reason."
      verb="Report"
      busy={isPending}
      error={error}
      onSubmit={send}
      onClose={onClose}
    />
  )
}

function Compose({ deal }: { deal: Deal }) {
  const { upload, send: attach } = useFileUpload(deal.id, false)
  const { choose, input } = useFileInput({ accept: acceptedAttachments, onFiles: ([file]) => void attach(file!) })
  return (
    <div className="deal-compose">
      <MessageForm dealId={deal.id} label={`Message ${otherSideText(deal)}`} onSettled={() => refetchDeal(deal.id)}>
        {deal.can.includes('deal.add-file') && (
          <>
            <Button variant="quiet" size="sm" onClick={choose}>
              <Paperclip className="icon-s" aria-hidden="true" />
              Attach
            </Button>
            <span className="small text-text-3">{attachmentTypesText}</span>
          </>
        )}
      </MessageForm>
      <FileProgress uploadId={upload} title="the file" />
      {input}
    </div>
  )
}
