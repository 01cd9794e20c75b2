import { Upload } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { acceptedAudio } from '../upload/check-file.ts'
import { useFileInput } from '../upload/use-file-input.tsx'

/** Chooses the audio files that become songs. */
export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { choose, input } = useFileInput({ accept: acceptedAudio, multiple: true, onFiles })
  return (
    <>
      <Button variant="main" className="upload-songs" onClick={choose}>
        <Upload className="icon-s" aria-hidden="true" />
        Upload songs
      </Button>
      {input}
    </>
  )
}
