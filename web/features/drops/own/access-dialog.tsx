import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type components } from '../../../lib/api/api.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import type { OwnDrop } from './own-drop.ts'

type Access = components['schemas']['DropAccess']

const messages: Record<string, string> = {
  link: 'Only creators who open your link or accept your invitation can see this drop and submit to it.',
  invited: 'Only creators you invite can see this drop and submit to it. Invitations can’t be forwarded.',
}

/** Who was let in to a private drop: its link, the invitations, and removing either. */
export function AccessDialog({ drop, onClose }: { drop: OwnDrop; onClose: () => void }) {
  const path = { id: drop.id }
  const { data, error, refetch } = api.useQuery('get', '/api/drops/{id}/access', { params: { path } })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Who can see ${dropName(drop)}`}
      message={messages[drop.audience]}
    >
      {data ? (
        <>
          {drop.audience === 'link' && <LinkPart drop={drop} access={data} />}
          <InvitationPart drop={drop} access={data} />
        </>
      ) : error ? (
        <RetryMessage what="We couldn’t load the access list." onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

/** Shows the access that the server returns after a change. */
function useStoreAccess({ id }: OwnDrop) {
  const queries = useQueryClient()
  return (access: Access) =>
    queries.setQueryData(['get', '/api/drops/{id}/access', { params: { path: { id } } }], access)
}

type PartProps = { drop: OwnDrop; access: Access }

function LinkPart({ drop, access: { link, joined } }: PartProps) {
  const [asks, setAsks] = useState<'replace' | 'remove'>()
  const onSuccess = useStoreAccess(drop)
  const close = () => setAsks(undefined)
  const { mutate, isPending, error, reset } = api.useMutation('post', '/api/drops/{id}/link', { onSuccess })
  const send = (body: { replace?: boolean; removeJoined?: boolean }) =>
    mutate({ params: { path: { id: drop.id } }, body }, { onSuccess: close })
  const joinedText =
    joined === 0 ? 'No one has joined with this link yet.' : `${creatorsText(joined)} joined with a link.`
  return (
    <div className="grid gap-2">
      {link ? (
        <>
          <div className="row items-end gap-1">
            <div className="min-w-0 grow">
              <TextField label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
            </div>
            <CopyButton text={link} label="Copy link" />
          </div>
          <p className="small text-text-2">{joinedText}</p>
          <div className="row flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsks('replace')}>
              Replace link
            </Button>
            {joined > 0 && (
              <Button size="sm" variant="quiet" onClick={() => setAsks('remove')}>
                Remove everyone who joined
              </Button>
            )}
          </div>
        </>
      ) : (
        <div>
          <Button size="sm" busy={isPending} onClick={() => send({})}>
            Create link
          </Button>
        </div>
      )}
      {!asks && <ErrorMessage error={error} />}
      <AlertDialog
        open={asks !== undefined}
        onOpenChange={(open) => {
          if (open || isPending) return
          reset()
          close()
        }}
        title={asks === 'remove' ? 'Remove everyone who joined' : 'Replace the link'}
        message={
          asks === 'remove'
            ? `${creatorsText(joined)} will lose access to the drop. Songs they’ve submitted stay. We’ll also replace the link so they can’t rejoin with it.`
            : 'The old link stops working right away. Creators who already joined stay.'
        }
        verb={asks === 'remove' ? 'Remove' : 'Replace link'}
        busy={isPending}
        onConfirm={() => send(asks === 'remove' ? { removeJoined: true } : { replace: true })}
        error={error}
      />
    </div>
  )
}

const creatorsText = (count: number) => (count === 1 ? '1 creator' : `${count} creators`)

function InvitationPart({ drop, access: { invitations, kept } }: PartProps) {
  const [text, setText] = useState('')
  const storeAccess = useStoreAccess(drop)
  const { mutate, isPending, error } = api.useMutation('post', '/api/drops/{id}/invitations', {
    onSuccess: (access) => {
      storeAccess(access)
      setText('')
    },
  })
  const removal = api.useMutation('delete', '/api/drops/{id}/invitations/{invitationId}', { onSuccess: storeAccess })
  const emails = text.split(/[\s,;]+/).filter(Boolean)
  const emailError = fieldError(error, 'emails')
  const failure = removal.error ?? (emailError ? null : error)
  return (
    <div className="grid gap-3">
      {drop.can.includes('drop.invite') ? (
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (emails.length > 0 && !isPending) mutate({ params: { path: { id: drop.id } }, body: { emails } })
          }}
        >
          <TextArea
            label="Invite by email"
            hint="Separate addresses with commas or spaces. Each invitation works only for the account with that address."
            rows={2}
            value={text}
            error={emailError}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button
              type="submit"
              size="sm"
              variant="main"
              busy={isPending}
              disabledReason={emails.length === 0 ? 'Enter an address' : undefined}
            >
              {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send invitation'}
            </Button>
          </div>
        </form>
      ) : (
        <p className="text-text-2">You can invite creators while the drop is live.</p>
      )}
      <ErrorMessage error={failure} />
      {invitations.length > 0 && (
        <ul aria-label="Invited" className="max-h-72 overflow-y-auto">
          {invitations.map(({ id, email, at, acceptedAt }) => (
            <li key={id} className="row between gap-3 border-t border-line py-2">
              <span className="min-w-0 break-words">
                {email}
                <span className="small block text-text-3">
                  {acceptedAt ? `Joined ${onDayText(acceptedAt)}` : `Invited ${onDayText(at)}`}
                </span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                busy={removal.isPending && removal.variables.params.path.invitationId === id}
                onClick={() => removal.mutate({ params: { path: { id: drop.id, invitationId: id } } })}
              >
                <span>
                  Remove<span className="sr"> {email}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {kept > 0 && (
        <p className="small text-text-3">
          {creatorsText(kept)} had already submitted when you made the drop private, and can still see it.
        </p>
      )}
    </div>
  )
}
