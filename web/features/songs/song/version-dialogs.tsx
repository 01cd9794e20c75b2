import { useState } from 'react'
import { type VersionKind, versionKindNames, versionKinds } from '@velv/domain/songs/song-versions.ts'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import type { SongInFull, Version } from '../library-song.ts'
import { acceptedAudio, checkFile } from '../upload/check-file.ts'
import { newUploadId, uploadVersion } from '../upload/upload-version.ts'
import { useFileInput } from '../upload/use-file-input.tsx'
import { cacheSong } from './use-song.ts'

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

const choices = versionKindNames.map((value) => ({ value, label: versionKinds[value].label }))

/** Adds a version: what it is, and its file, which starts to upload once it is chosen. */
export const AddVersion = ({ song, ...dialog }: DialogState & { song: SongInFull }) => (
  <Dialog {...dialog} title="Add a version" message="A newer file of the same kind replaces the one before it.">
    <AddForm song={song} {...dialog} />
  </Dialog>
)

function AddForm({ song, onOpenChange }: DialogState & { song: SongInFull }) {
  const missing = versionKindNames.find((one) => !song.versions.some((version) => version.kind === one))
  const { kind, save, fieldsWith } = useKindForm(missing ?? 'alternate', onOpenChange)
  const [versionId] = useState(newUploadId)
  const add = (file: File) =>
    save(async () => (await checkFile(file)) ?? tryTo(() => uploadVersion({ songId: song.id, versionId, kind, file })))
  const { choose, input } = useFileInput({ accept: acceptedAudio, onFiles: ([file]) => void add(file!) })
  return (
    <>
      {fieldsWith('Choose file', choose)}
      {input}
    </>
  )
}

/** Makes a version one of another kind. */
export const ChangeKind = ({ version, ...dialog }: DialogState & { version: Version }) => (
  <Dialog {...dialog} title="Change kind">
    <ChangeForm version={version} {...dialog} />
  </Dialog>
)

function ChangeForm({ version: { id, kind: before }, onOpenChange }: DialogState & { version: Version }) {
  const { kind, save, fieldsWith } = useKindForm(before, onOpenChange)
  const change = async () => {
    const { data } = await client.PATCH('/api/versions/{id}', { params: { path: { id } }, body: { kind } })
    cacheSong(data!)
  }
  return fieldsWith('Save', () => void save(() => tryTo(change)))
}

/** The kind of a version, and what a dialog shows to choose it. Saving closes the dialog, or says what is wrong. */
function useKindForm(first: VersionKind, onOpenChange: DialogState['onOpenChange']) {
  const [kind, setKind] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    const found = await work()
    setBusy(false)
    setProblem(found)
    if (!found) onOpenChange(false)
  }
  const fieldsWith = (verb: string, onConfirm: () => void) => (
    <>
      <PlainSelect label="Kind" value={kind} choices={choices} onChange={setKind} />
      <DialogActions
        verb={verb}
        busy={isBusy}
        error={problem}
        onConfirm={onConfirm}
        onCancel={() => onOpenChange(false)}
      />
    </>
  )
  return { kind, save, fieldsWith }
}

/** Undefined once it is done, or the sentence that says why not. */
const tryTo = (work: () => Promise<void>): Promise<string | undefined> => work().then(() => undefined, errorText)
