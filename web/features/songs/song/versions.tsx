import { Download, Ellipsis, Pause, Play, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { compareVersions, versionKinds } from '@velv/domain/songs/song-versions.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { isReady, type SongInFull, type Version } from '../library-song.ts'
import { shortDayText } from '../song-text.ts'
import { ChooseFile, isWithoutFile, useVersionFile } from '../upload/choose-file.tsx'
import { VersionProgress } from '../upload/upload-progress.tsx'
import { useVersionPlayer } from './song-player.tsx'
import { downloadOriginal } from './use-song.ts'

const AddVersion = lazy(() => import('./version-dialogs.tsx').then(({ AddVersion: Dialog }) => ({ default: Dialog })))
const ChangeKind = lazy(() => import('./version-dialogs.tsx').then(({ ChangeKind: Dialog }) => ({ default: Dialog })))
const DeleteVersion = lazy(() => import('./delete-song.tsx').then(({ DeleteVersion: Dialog }) => ({ default: Dialog })))

/** The recordings of a song, each of which plays, downloads and is replaced on its own. */
export function Versions({ song }: { song: SongInFull }) {
  const add = useLazyDialog()
  const part = useFocusFallback<HTMLElement>()
  const canEdit = song.can.includes('song.edit')
  return (
    <section ref={part} aria-labelledby="versions-heading">
      <div className="song-part-head">
        <h2 id="versions-heading">Versions</h2>
        {canEdit && (
          <Button variant="quiet" size="sm" onClick={add.show}>
            <Plus className="icon-s" aria-hidden="true" />
            Add a version
          </Button>
        )}
      </div>
      {song.versions.length === 0 && <p className="small text-text-3">Upload the main version to submit this song.</p>}
      <ul>
        {song.versions.toSorted(compareVersions).map((version) => (
          <VersionRow key={version.id} song={song} version={version} canEdit={canEdit} />
        ))}
      </ul>
      {add.wasOpen && (
        <Suspense>
          <AddVersion song={song} open={add.isOpen} onOpenChange={add.setOpen} />
        </Suspense>
      )}
    </section>
  )
}

type VersionRowProps = { song: SongInFull; version: Version; canEdit: boolean }

function VersionRow({ song, version, canEdit }: VersionRowProps) {
  const { isCurrent, isPlaying, toggle } = useVersionPlayer(song)
  const { label } = versionKinds[version.kind]
  const ready = isReady(version)
  const plays = isPlaying(version)
  const Icon = plays ? Pause : Play
  return (
    <li className={isCurrent(version) ? 'version current' : 'version'}>
      {ready ? (
        <button
          type="button"
          className="version-play"
          aria-label={`${plays ? 'Pause' : 'Play'} ${label}`}
          onClick={() => toggle(version)}
        >
          <Icon className="icon-s" aria-hidden="true" />
        </button>
      ) : (
        <span className="version-play" aria-hidden="true" />
      )}
      <div className="version-name">
        <span className="strong">{label}</span>
        <span className="clip text-text-3">{aboutText(version)}</span>
      </div>
      {ready ? (
        <>
          <span className="version-wave">
            {version.waveform && (
              <WaveformImage
                peaks={decodePeaks(version.waveform)}
                durationMs={version.audio?.durationMs ?? 1}
                bars={100}
                height={26}
              />
            )}
          </span>
          <span className="num text-text-3">{lengthText(version.audio?.durationMs ?? 0)}</span>
        </>
      ) : (
        <span className="version-progress">
          <VersionProgress version={version} title={`${song.title}, ${label}`} />
        </span>
      )}
      <VersionActions song={song} version={version} canEdit={canEdit} />
    </li>
  )
}

/** "WAV 24 bit · Nov 14" */
function aboutText({ audio, createdAt }: Version): string {
  const format = [audio?.format, audio?.bitDepth && `${audio.bitDepth} bit`].filter(Boolean).join(' ')
  return [format, shortDayText(createdAt)].filter(Boolean).join(' · ')
}

function VersionActions({ song, version, canEdit }: VersionRowProps) {
  const kind = useLazyDialog()
  const deletion = useLazyDialog()
  const { label } = versionKinds[version.kind]
  const { choose, input } = useVersionFile(song.id, version)
  return (
    <span className="version-actions">
      {isReady(version) && (
        <IconButton label={`Download ${label}`} onClick={() => void downloadOriginal(version.id).catch(showError)}>
          <Download className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {canEdit && <ChooseFile songId={song.id} version={version} title={label} />}
      {canEdit && (
        <Menu
          align="end"
          trigger={
            <IconButton label={`More for ${label}`}>
              <Ellipsis className="icon" aria-hidden="true" />
            </IconButton>
          }
          rows={[
            ...(isWithoutFile(version) ? [] : [{ label: 'Upload a newer file', onPress: choose }]),
            { label: 'Change kind', onPress: kind.show },
            { label: 'Delete', onPress: deletion.show },
          ]}
        />
      )}
      {input}
      {kind.wasOpen && (
        <Suspense>
          <ChangeKind version={version} open={kind.isOpen} onOpenChange={kind.setOpen} />
        </Suspense>
      )}
      {deletion.wasOpen && (
        <Suspense>
          <DeleteVersion version={version} open={deletion.isOpen} onOpenChange={deletion.setOpen} />
        </Suspense>
      )}
    </span>
  )
}

export const showError = (error: unknown) => toast(errorText(error))

/** A dialog whose code is loaded when it is first opened. */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const show = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return { isOpen, wasOpen, setOpen, show }
}
