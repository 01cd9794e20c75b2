import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { useState } from 'react'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { useRequest } from '../../../../lib/api/use-request.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { Paper } from '../../../../ui/layout/paper.tsx'
import type { SplitRequest } from './split-request.ts'

type EndedText = { title: string; sentence: string; canRenew?: boolean }

function endedText(status: SplitRequest['status'] | 'unknown', request: SplitRequest | undefined): EndedText {
  const { requestedBy = '', title = '' } = request ?? {}
  switch (status) {
    case 'expired':
      return {
        title: 'This link has expired',
        sentence: `${requestedBy} asked you to confirm your share of “${title}”. Links work for ${splitLimits.linkDays} days.`,
        canRenew: true,
      }
    case 'replaced':
      return {
        title: 'There’s a newer link',
        sentence: `${requestedBy} changed the splits for “${title}”, or sent you another link. Open our newest email, or get a new link.`,
        canRenew: true,
      }
    case 'withdrawn':
      return {
        title: 'This request was withdrawn',
        sentence: `${requestedBy} isn’t asking you to confirm a share of “${title}” right now. You don’t need to do anything.`,
      }
    case 'erased':
      return {
        title: 'Your data has been deleted',
        sentence: 'We no longer keep your email or your details for this song. This link no longer works.',
      }
    default:
      return {
        title: 'This link doesn’t work',
        sentence: 'It may be incomplete. Open it again from the email.',
      }
  }
}

type EndedLinkProps = {
  status: SplitRequest['status'] | 'unknown'
  token: string
  request?: SplitRequest
  onShowData?: (() => void) | undefined
}

/** A link that can’t be answered anymore, or never could. */
export function EndedLink({ status, token, request, onShowData }: EndedLinkProps) {
  const { title, sentence, canRenew = false } = endedText(status, request)
  const [isSent, setSent] = useState(false)
  const { busy, error, run } = useRequest()
  const renew = async () => {
    await callPublicApi('/api/split-links/renew', { token })
    setSent(true)
  }
  return (
    <Paper className="link-paper">
      <h1 className="link-title">{title}</h1>
      <p className="text-text-2" dir="auto">
        {sentence}
      </p>
      {canRenew && !isSent && (
        <Button variant="main" size="lg" className="mt-6" busy={busy} onClick={() => void run(renew)}>
          Email me a new link
        </Button>
      )}
      <div role="status" className="mt-6">
        {isSent && (
          <InlineMessage tone="good">
            If your share is still on the split sheet, a new link is on its way to {request?.sentTo}.
          </InlineMessage>
        )}
        <ErrorMessage error={error} />
      </div>
      {onShowData && (
        <p className="text-text-2 small mt-6">
          <button type="button" className="link" onClick={onShowData}>
            See or delete the data we keep about you
          </button>
        </p>
      )}
    </Paper>
  )
}
