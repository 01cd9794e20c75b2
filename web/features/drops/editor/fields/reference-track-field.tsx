import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { Upload, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { titleFromFilename } from '../../../songs/details/title-from-filename.ts'
import { acceptedAudio } from '../../../songs/upload/check-file.ts'
import { UploadPanel } from '../../../songs/upload/upload-panel.tsx'
import { discardUpload, uploadOf } from '../../../songs/upload/upload-tasks.ts'
import { ReferenceTrack } from '../../tracks/reference-track.tsx'
import { uploadTrack, useTrackUpload } from '../../tracks/use-reference-track.ts'

type Track = { referenceTrack: string; referenceTitle: string }

type ReferenceTrackFieldProps = Track & {
  errors: { track: string | undefined; title: string | undefined }
  onChange: (change: Partial<Track>) => void
}

const noTrack: Track = { referenceTrack: '', referenceTitle: '' }

/** One uploaded track that shows what the owner has in mind: to be chosen, uploading, being checked, ready, or refused. */
export function ReferenceTrackField({ referenceTrack, referenceTitle, errors, onChange }: ReferenceTrackFieldProps) {
  const id = useId()
  const { upload, isUploading, track, isMissing, isFailed, retry } = useTrackUpload(referenceTrack)
  const task = uploadOf(referenceTrack)
  const problem = isMissing ? 'This track is no longer available. Upload it again.' : track?.problem
  const remove = () => {
    discardUpload(referenceTrack)
    onChange(noTrack)
  }
  const removeButton = (
    <IconButton label="Remove the reference track" onClick={remove}>
      <X className="icon" aria-hidden="true" />
    </IconButton>
  )
  const isCanceled = upload?.state === 'canceled'
  useEffect(() => {
    if (isCanceled) onChange(noTrack)
  }, [isCanceled, onChange])
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label">
        <span id={id}>{briefFields.referenceTrack.label}</span>
      </span>
      {referenceTrack ? (
        <>
          {upload && isUploading && task && <UploadPanel view={upload} task={task} artwork={referenceTrack} />}
          {!isUploading && isFailed && <RetryMessage what="We couldn’t load the track." onRetry={retry} />}
          {!isUploading && track?.state === 'preparing' && (
            <p className="row between text-text-2" role="status">
              Uploaded. We’re checking the track.
              {removeButton}
            </p>
          )}
          {!isUploading && track?.state === 'ready' && (
            <ReferenceTrack
              id={referenceTrack}
              title={referenceTitle}
              durationMs={track.durationMs}
              isSuspended={track.isSuspended}
              canPlay={!track.isSuspended}
              after={removeButton}
            />
          )}
          {problem ? (
            <>
              <div className="row between">
                <InlineMessage tone="bad">{problem}</InlineMessage>
                {removeButton}
              </div>
              <TrackPicker onTrack={onChange} />
            </>
          ) : (
            <TextField
              label={briefFields.referenceTitle.label}
              autoComplete="off"
              value={referenceTitle}
              maxLength={briefFields.referenceTitle.maxLength}
              error={errors.title}
              onChange={(event) => onChange({ referenceTitle: event.target.value })}
            />
          )}
        </>
      ) : (
        <TrackPicker onTrack={onChange} />
      )}
      {!problem && (
        <p className="hint">
          Optional, up to {Math.round(audioLimits.maxBytes / 2 ** 20)} MB and {audioLimits.maxMs / 60_000} minutes.
          Creators and screeners who can see the drop can play it. No one can download it, and it isn’t on the public
          page. Only upload what you have the right to share.
        </p>
      )}
      {errors.track && errors.track !== problem && (
        <InlineMessage tone="bad" silent>
          {errors.track}
        </InlineMessage>
      )}
    </div>
  )
}

function TrackPicker({ onTrack }: { onTrack: (track: Track) => void }) {
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file || isChecking) return
    setProblem(undefined)
    setChecking(true)
    const started = await uploadTrack(file)
    setChecking(false)
    if ('problem' in started) return setProblem(started.problem)
    onTrack({ referenceTrack: started.id, referenceTitle: titleFromFilename(file.name) })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <label className="btn line relative focus-within:shadow-ring">
        <Upload className="icon-s" aria-hidden="true" />
        {isChecking ? 'Checking the file' : 'Upload a track'}
        <input
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          accept={acceptedAudio}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <ErrorMessage error={problem} />
    </div>
  )
}
