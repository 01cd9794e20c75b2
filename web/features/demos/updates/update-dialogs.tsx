import { useMutation } from '@tanstack/react-query'
import { updateNoteMax } from '@velv/domain/demos/demo-update.ts'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import type { Version } from '../../songs/library-song.ts'
import type { Demo, DemoInFull } from '../demo.ts'
import { cacheDemo } from '../use-demo.ts'

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

/** Shows the answer of the server on the page of the submission and in the table of its song. */
async function showDemo(demo: DemoInFull | undefined): Promise<void> {
  if (demo) cacheDemo(demo)
  await queryClient.invalidateQueries({ queryKey: ['get', '/api/songs/{id}/submissions'] })
}

type OfferUpdateProps = DialogState & { demo: Demo; versions: readonly Version[] }

/** Offers a version to the drop's owner, next to what was sent. */
export const OfferUpdate = ({ demo, versions, ...dialog }: OfferUpdateProps) => (
  <Dialog {...dialog} title="Offer a newer version" message={offerMessage(demo)}>
    <OfferForm demo={demo} versions={versions} {...dialog} />
  </Dialog>
)

const offerMessage = ({ result, drop }: Demo): string =>
  result === 'screening'
    ? `The screener hears only what you sent. If it’s pitched, the owner of ${drop.name} can play this version alongside it.`
    : `The owner of ${drop.name} can play it alongside what you submitted, which won’t change.`

function OfferForm({ demo, versions, onOpenChange }: OfferUpdateProps) {
  const [versionId, setVersionId] = useState(versions[0]!.id)
  const [note, setNote] = useState('')
  const submitLock = useSubmitLock()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.POST('/api/demos/{id}/updates', { params: { path: { id: demo.id } }, body: { versionId, note } }),
    onSuccess: async ({ data }) => {
      onOpenChange(false)
      toast('Newer version offered.')
      await showDemo(data)
    },
    onSettled: () => submitLock.release(),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (submitLock.acquire()) mutate()
      }}
    >
      <PlainSelect
        label="Version"
        value={versionId}
        choices={versions.map(({ id, kind, audio }) => ({
          value: id,
          label: `${versionKinds[kind].label}, ${lengthText(audio?.durationMs ?? 0)}`,
        }))}
        onChange={setVersionId}
      />
      <TextArea
        label="Note for the owner"
        hint="Optional. What’s new in this version?"
        rows={3}
        maxLength={updateNoteMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogActions verb="Offer version" busy={isPending} error={error} onCancel={() => onOpenChange(false)} />
    </form>
  )
}

type WithdrawUpdateProps = DialogState & { demo: DemoInFull; updateId: string }

export function WithdrawUpdate({ demo, updateId, open, onOpenChange }: WithdrawUpdateProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.POST('/api/updates/{id}/withdraw', { params: { path: { id: updateId } } }),
    onSuccess: async ({ data }) => {
      onOpenChange(false)
      await showDemo(data)
    },
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw this version?"
      message={`The owner of ${demo.drop.name} won’t see it anymore, and you can’t offer the same file for this submission again.`}
      verb="Withdraw"
      busy={isPending}
      onConfirm={() => mutate()}
      error={error}
    />
  )
}
