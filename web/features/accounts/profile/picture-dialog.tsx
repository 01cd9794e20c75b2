import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { client } from '../../../lib/api/api.ts'
import { reportFailure } from '../../../lib/api/report-failure.ts'
import { setMe, type Me } from '../../../lib/session/session.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

/** Shows the current or the new picture, with buttons to change and to remove it. */
export function PictureDialog({ me, open, onClose }: { me: Me; open: boolean; onClose: () => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const [preview, setPreview] = useState<string>()
  const send = useMutation({
    mutationFn: sendPicture,
    onError: (error) => reportFailure('upload', error),
    onSettled: () => setPreview(undefined),
  })
  const remove = useMutation({ mutationFn: removePicture, onSuccess: () => change.current?.focus() })
  const busy = send.isPending || remove.isPending
  const error = send.error ?? remove.error
  const message = send.isSuccess
    ? 'Your picture was updated.'
    : remove.isSuccess
      ? 'Your picture was removed.'
      : undefined

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Cleared, so that the same file can be chosen again after an error.
    target.value = ''
    if (!file) return
    remove.reset()
    void picturePreview(file).then(setPreview)
    send.mutate(file)
  }
  const close = () => {
    send.reset()
    remove.reset()
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title="Profile picture">
      <div className="row gap-5">
        <div className={busy ? 'opacity-60' : ''}>
          <Avatar name={me.name} image={preview ?? me.profileImage} big />
        </div>
        <div className="grid gap-1">
          <p className="text-text-2">Use an image up to 10 MB. We’ll crop it to a square.</p>
          <div role="status">{!busy && message && <InlineMessage tone="good">{message}</InlineMessage>}</div>
          <ErrorMessage error={error} />
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label="Image file"
        hidden
        disabled={busy}
        onChange={choose}
      />
      <div className="dialog-actions">
        {me.profileImage && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            disabled={busy}
            onClick={() => (send.reset(), remove.mutate())}
          >
            Remove
          </Button>
        )}
        <Button
          ref={change}
          variant="line"
          busy={send.isPending}
          disabled={busy}
          onClick={() => chooser.current?.click()}
        >
          {me.profileImage ? 'Change' : 'Add'}
        </Button>
      </div>
    </Dialog>
  )
}

async function sendPicture(file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  const { data } = await client.PUT('/api/me/picture', { body: { file: '' }, bodySerializer: () => form })
  setMe(data!.me)
}

async function removePicture(): Promise<void> {
  const { data } = await client.DELETE('/api/me/picture')
  setMe(data!.me)
}

/** A data URL of a picture for the preview before the upload; undefined if the browser cannot read the file. */
function picturePreview(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    // A data URL, because the content security policy allows no other foreign source.
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = String(reader.result)
      const image = new Image()
      image.addEventListener('load', () => resolve(address))
      image.addEventListener('error', () => resolve(undefined))
      image.src = address
    })
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
}
