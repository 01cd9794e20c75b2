import { useState } from 'react'
import { type VersionKind, versionKindNames, versionKinds } from '@velv/domain/songs/song-versions.ts'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import type { SongInFull, Version } from '../library-song.ts'
import { acceptedAudio, checkFile } from '../upload/check-file.ts'
import { newVersionId, uploadVersion } from '../upload/upload-version.ts'
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
  const [kind, setKind] = useState<VersionKind>(
    () => versionKindNames.find((one) => !song.versions.some((version) => version.kind === one)) ?? 'alternate',
  )
  const [versionId] = useState(newVersionId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async ([file]: readonly File[]) => {
    setBusy(true)
    const found =
      (await checkFile(file!)) ?? (await tryTo(() => uploadVersion({ songId: song.id, versionId, kind, file: file! })))
    setBusy(false)
    setProblem(found)
    if (!found) onOpenChange(false)
  }
  const { choose, input } = useFileInput({ accept: acceptedAudio, onFiles: (files) => void add(files) })
  return (
    <>
      <PlainSelect label="Kind" value={kind} choices={choices} onChange={setKind} />
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="main" busy={isBusy} onClick={choose}>
          Choose file
        </Button>
      </div>
      {input}
    </>
  )
}

/** Makes a version one of another kind. */
export const ChangeKind = ({ version, ...dialog }: DialogState & { version: Version }) => (
  <Dialog {...dialog} title="Change kind">
    <KindForm version={version} {...dialog} />
  </Dialog>
)

function KindForm({ version, onOpenChange }: DialogState & { version: Version }) {
  const [kind, setKind] = useState<VersionKind>(version.kind)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    const found = await tryTo(async () => {
      const { data } = await client.PATCH('/api/versions/{id}', {
        params: { path: { id: version.id } },
        body: { kind },
      })
      cacheSong(data!)
    })
    setBusy(false)
    setProblem(found)
    if (!found) onOpenChange(false)
  }
  return (
    <>
      <PlainSelect label="Kind" value={kind} choices={choices} onChange={setKind} />
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="main" busy={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </>
  )
}

/** Undefined once it is done, or the sentence that says why not. */
const tryTo = (work: () => Promise<void>): Promise<string | undefined> => work().then(() => undefined, errorText)
