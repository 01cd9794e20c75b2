import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { lengthText, whenText } from '../../../ui/text/format.ts'
import { SongRow } from '../actions/song-row.tsx'
import { type DuplicateRecording, recordingTitle } from './duplicate-text.ts'

type DuplicateSideProps = {
  recording: DuplicateRecording
  /** Which of the two it is: "Uploaded first". */
  label: string
  /** Renders a drop's name as a link. */
  dropLink: (id: string, name: string) => ReactNode
}

/** One of the two recordings of a case: whose it is, what it sounds like, and where it was submitted. */
export function DuplicateSide({ recording, label, dropLink }: DuplicateSideProps) {
  const { id, version, creator, uploadedAt, durationMs, listen, submissions } = recording
  return (
    <section className="duplicate-side" aria-labelledby={`recording-${id}`}>
      <div>
        <p className="small text-text-3">{label}</p>
        <h2 id={`recording-${id}`} className="head">
          {recordingTitle(recording)}
        </h2>
      </div>
      {listen ? (
        <RecordingPlayer key={listen.kind} listen={listen} title={recordingTitle(recording)} />
      ) : (
        <p className="text-text-2">This recording can’t be played.</p>
      )}
      <FactRows>
        <Fact term="Creator">
          {creator.name === null ? (
            'Deleted account'
          ) : (
            <Link className="link strong touch" to={`/admin/users/${creator.id}`}>
              {creator.name}
            </Link>
          )}
        </Fact>
        <Fact term="Uploaded">
          <time dateTime={uploadedAt}>{whenText(uploadedAt)}</time>
        </Fact>
        <Fact term="Length">
          <span className="num">{durationMs === null ? '–' : lengthText(durationMs)}</span>
        </Fact>
        <Fact term="Version">{version ? versionKinds[version].label : 'Not in a library'}</Fact>
      </FactRows>
      <div className="grid gap-2">
        <h3 className="strong">Submissions</h3>
        {submissions.length === 0 ? (
          <p className="text-text-2">Not submitted yet.</p>
        ) : (
          <ul className="songs">
            {submissions.map((demo) => (
              <SongRow key={demo.id} demo={demo} dropLink={dropLink} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type PlayerProps = { listen: NonNullable<DuplicateRecording['listen']>; title: string }

/** A recording and a small player; only one of the two plays at a time. */
function RecordingPlayer({ listen, title }: PlayerProps) {
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const start = async () => {
    setFailure(undefined)
    try {
      setUrl(await requestUrl(listen))
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <>
      {url ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a song that was sent without captions
        <audio
          className="duplicate-audio"
          controls
          autoPlay
          src={url}
          aria-label={title}
          onPlay={(event) => {
            for (const other of document.querySelectorAll('audio')) if (other !== event.currentTarget) other.pause()
          }}
          onError={() => {
            // The link is valid for ten minutes.
            setUrl(undefined)
            setFailure('Playback stopped. Try again.')
          }}
        />
      ) : (
        <div>
          <Button onClick={() => void start()}>
            <Play className="icon-s" aria-hidden="true" />
            Play <span className="sr">{title}</span>
          </Button>
        </div>
      )}
      <ErrorMessage error={failure} />
    </>
  )
}

async function requestUrl({ kind, id }: PlayerProps['listen']): Promise<string> {
  const init = { params: { path: { id } } }
  if (kind === 'check') return (await client.POST('/api/demos/{id}/check', init)).data!.url
  if (kind === 'demo') return (await client.POST('/api/demos/{id}/listen', init)).data!.levelUrl
  return (await client.POST('/api/versions/{id}/listen', init)).data!.levelUrl
}
