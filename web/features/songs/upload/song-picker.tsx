import { audioFormats, audioLimits } from '@velv/domain/media/audio-format.ts'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { bytesText } from '../../../ui/text/figures.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { acceptedAudio } from './check-file.ts'
import { useFileDrop } from './use-file-drop.ts'
import './submit.css'

type SongPickerProps = {
  /** Resolves with the reason why the file cannot be uploaded; undefined once the upload has started. */
  onFile: (file: File) => Promise<string | undefined>
  /** The file to choose again in order to continue its upload. */
  unfinished?: { filename: string; bytes: number } | undefined
}

const labels = Object.values(audioFormats).map(({ label }) => label)

/** The file picker; it also accepts a file dropped anywhere on the page. */
export function SongPicker({ onFile, unfinished }: SongPickerProps) {
  const id = useId()
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const accept = async (file: File | undefined) => {
    if (!file || isChecking) return
    setIsChecking(true)
    setProblem(undefined)
    setProblem(await onFile(file))
    setIsChecking(false)
  }
  const isDraggingOver = useFileDrop(([file]) => void accept(file))
  const request = unfinished ? `Choose ${unfinished.filename} again` : 'Choose a song'
  const invitation = isDraggingOver ? 'Drop to upload' : request
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        className={`relative grid cursor-pointer justify-items-center gap-2 rounded-panel border border-dashed px-5 py-10 text-center focus-within:shadow-ring hover:bg-velvet-1 ${isDraggingOver ? 'border-brass-text bg-velvet-1' : 'border-edge'}`}
      >
        <Upload className="icon-l text-text-2" aria-hidden="true" />
        <span className="strong text-body break-words">{isChecking ? 'Checking the file…' : invitation}</span>
        {unfinished ? (
          <span className="text-text-2">
            This {bytesText(unfinished.bytes)} upload didn’t finish. Choose the file again to resume.
          </span>
        ) : (
          <span className="picker-drop text-text-2">or drop a file anywhere on this page</span>
        )}
        <span className="small text-text-3">
          {labels.join(', ')}. Up to {Math.round(audioLimits.maxBytes / 2 ** 20)} MB and {audioLimits.maxMs / 60_000}{' '}
          minutes.
        </span>
        <input
          id={id}
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          accept={acceptedAudio}
          onChange={(event) => {
            void accept(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <ErrorMessage error={problem} />
    </div>
  )
}
