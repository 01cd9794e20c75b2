import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { client } from '../../../lib/api/api.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { close as closePlayer, playerState } from '../../listening/player/player.ts'
import { discardUpload } from '../upload/upload-tasks.ts'
import { refetchSongs, type SongInFull, songsPath, type Version } from '../library-song.ts'
import { cacheSong } from './use-song.ts'

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

/** Deletes a song that was never submitted, after a confirmation. */
export function DeleteSong({ song, ...dialog }: DialogState & { song: SongInFull }) {
  const navigate = useNavigate()
  return (
    <ConfirmDelete
      {...dialog}
      title={`Delete ${song.title}?`}
      message={
        song.splits?.finalVersion
          ? 'Its versions, stems, and unpaid drafts will be deleted, too. Co-writers who confirmed its final split sheet can still read it. This can’t be undone.'
          : 'Its versions, stems, and unpaid drafts will be deleted, too. This can’t be undone.'
      }
      onConfirm={async () => {
        await client.DELETE('/api/songs/{id}', { params: { path: { id: song.id } } })
        song.versions.forEach(forget)
        discardUpload(song.id)
        await navigate(songsPath, { replace: true })
        toast(`${song.title} deleted.`)
        await refetchSongs()
      }}
    />
  )
}

export const DeleteVersion = ({ version, ...dialog }: DialogState & { version: Version }) => (
  <ConfirmDelete
    {...dialog}
    title={`Delete ${versionKinds[version.kind].label}?`}
    message="The file will be deleted from Velv. This can’t be undone."
    onConfirm={async () => {
      const { data } = await client.DELETE('/api/versions/{id}', { params: { path: { id: version.id } } })
      forget(version)
      cacheSong(data!)
    }}
  />
)

export const DeleteStems = ({ song, ...dialog }: DialogState & { song: SongInFull }) => (
  <ConfirmDelete
    {...dialog}
    title="Delete the stems?"
    message="The ZIP will be deleted from Velv. This can’t be undone."
    onConfirm={async () => {
      const { data } = await client.DELETE('/api/songs/{id}/stems', { params: { path: { id: song.id } } })
      cacheSong(data!)
    }}
  />
)

/** What is deleted no longer plays or uploads. */
function forget({ id }: Version): void {
  if (playerState().song?.id === id) closePlayer()
  discardUpload(id)
}

type ConfirmDeleteProps = DialogState & { title: string; message: ReactNode; onConfirm: () => Promise<void> }

function ConfirmDelete({ title, message, open, onOpenChange, onConfirm }: ConfirmDeleteProps) {
  const { busy, error, run } = useRequest()
  const confirm = async () => {
    await onConfirm()
    onOpenChange(false)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      message={message}
      verb="Delete"
      busy={busy}
      onConfirm={() => void run(confirm)}
      error={error}
    />
  )
}
