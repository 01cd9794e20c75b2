import { Download, FileArchive, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { countText } from '@velv/domain/count-text.ts'
import { errors } from '@velv/domain/errors.ts'
import { stemLimits } from '@velv/domain/songs/stems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { bytesText } from '../../../ui/text/figures.ts'
import { refetchSongs, type SongInFull } from '../library-song.ts'
import { startUpload, useUpload } from '../upload/upload-tasks.ts'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { isUploadFinished } from '../upload/upload-view.ts'
import { useFileInput } from '../upload/use-file-input.tsx'
import { downloadStems } from './use-song.ts'
import { showError, useLazyDialog } from './versions.tsx'

const DeleteStems = lazy(() => import('./delete-song.tsx').then(({ DeleteStems: Dialog }) => ({ default: Dialog })))

/** The single tracks of a song, as one ZIP. */
export function Stems({ song }: { song: SongInFull }) {
  const { stems } = song
  const deletion = useLazyDialog()
  const canEdit = song.can.includes('song.edit')
  const upload = useUpload(song.id)
  const send = ([file]: readonly File[]) => {
    if (file!.size > stemLimits.maxBytes) return toast(errors['stems/too-large'][1])
    const target = { kind: 'stemsOf', id: song.id } as const
    void startUpload({ target, file: file!, onSuccess: () => void refetchSongs() })
  }
  const { choose, input } = useFileInput({ accept: '.zip,application/zip', onFiles: send })
  const isUploading = upload !== undefined && !isUploadFinished(upload)
  if (!stems && !canEdit) return null
  return (
    <section className="song-stems" aria-labelledby="stems-heading">
      <div className="song-part-head">
        <h2 id="stems-heading">Stems</h2>
        {canEdit && (!isUploading || upload.state === 'error') && (
          <Button variant="quiet" size="sm" onClick={choose}>
            <Plus className="icon-s" aria-hidden="true" />
            {stems ? 'Replace stems' : 'Add stems'}
          </Button>
        )}
      </div>
      {/* Also where none is under way, so that one that a reload has interrupted continues. */}
      {canEdit && (
        <div className={isUploading ? 'version' : 'song-stems-idle'}>
          <UploadProgress target={{ kind: 'stemsOf', id: song.id }} title="the stems" />
        </div>
      )}
      {stems ? (
        <StoredStems song={song} stems={stems} onDelete={canEdit ? deletion.show : undefined} />
      ) : (
        !isUploading && (
          <p className="small text-text-3">
            One ZIP of audio files, up to {stemLimits.maxBytes / 1024 ** 3} GB. No one gets it unless you send it.
          </p>
        )
      )}
      {input}
      {deletion.wasOpen && (
        <Suspense>
          <DeleteStems song={song} open={deletion.isOpen} onOpenChange={deletion.setOpen} />
        </Suspense>
      )}
    </section>
  )
}

type StoredStemsProps = {
  song: SongInFull
  stems: NonNullable<SongInFull['stems']>
  onDelete: (() => void) | undefined
}

const StoredStems = ({ song, stems, onDelete }: StoredStemsProps) => (
  <div className="version">
    <FileArchive className="icon text-text-2" aria-hidden="true" />
    <details className="version-name">
      <summary>
        <span className="strong">{countText(stems.files, 'file')}</span>{' '}
        <span className="text-text-3">ZIP, {bytesText(stems.bytes)}</span>
      </summary>
      <ul className="stem-files">
        {song.stemFiles.map(({ name, bytes }) => (
          <li key={name}>
            <span className="wrap-anywhere">{name}</span>
            <span className="num text-text-3">{bytesText(bytes)}</span>
          </li>
        ))}
      </ul>
    </details>
    <span className="version-actions">
      <IconButton label="Download stems" onClick={() => void downloadStems(song.id).catch(showError)}>
        <Download className="icon" aria-hidden="true" />
      </IconButton>
      {onDelete && (
        <IconButton label="Delete stems" onClick={onDelete}>
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </span>
  </div>
)
