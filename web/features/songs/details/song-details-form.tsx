import { lyricsMax, songFieldNames, titleBounds } from '@velv/domain/songs/song-details.ts'
import { Fragment, type ReactNode } from 'react'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AiField } from './ai-field.tsx'
import { screenerSeesText } from '../screening-promise.ts'
import { hintWithSource, OfferedTitle } from './from-file.tsx'
import { LanguageField } from './language-field.tsx'
import { LinkConsentBoxes } from './link-consent-boxes.tsx'
import { RecordingFields } from './recording-fields.tsx'
import { SamplesField } from './samples-field.tsx'
import { SongConfirmations } from './song-confirmations.tsx'
import type { SongField } from './song-details.ts'
import type { SongDetailsEditor } from './song-details-editor.ts'
import { WritersField } from './writers-field.tsx'
import { LoggedOutMessage } from '../../../ui/feedback/logged-out-message.tsx'

type SongDetailsFormProps = {
  editor: SongDetailsEditor
  /** The creator's own name, offered as the first writer. */
  myName: string
  /** The languages the drop asks for, offered first. */
  requestedLanguages: readonly string[]
  /** The tempo that was detected, and others that may as well be meant. */
  detectedTempos?: readonly number[]
}

/** The song details; every field is saved as it is edited. The pay button can move the focus to each of them. */
export function SongDetailsForm(props: SongDetailsFormProps) {
  const { editor } = props
  return (
    <section
      aria-label="Song details"
      className="mt-10 grid grid-cols-1 gap-8 [&_:is(input,textarea,select,button)]:scroll-mb-32"
    >
      <div className="row between flex-wrap gap-y-1">
        <h2 className="head">Song details</h2>
        <SaveStatus editor={editor} />
      </div>
      {songFieldNames.map((name) => (
        <Fragment key={name}>{detailControls[name]?.(props)}</Fragment>
      ))}
      {editor.problems.other && <RetryMessage what={editor.problems.other} onRetry={() => void editor.save()} />}
      <p className="small text-text-3">
        A screener {screenerSeesText}. If your song is pitched, the drop’s owner sees your name and the writers’.
      </p>
    </section>
  )
}

/** The control of each field; null for a field that is edited with another one. */
export const detailControls: Record<SongField, ((props: SongDetailsFormProps) => ReactNode) | null> = {
  title: ({ editor, editor: { details, setField, problems, save, fromFile } }) => (
    <div data-field="title">
      <TextField
        label="Title"
        name="title"
        hint={hintWithSource(fromFile.get('title'), 'Screeners see it, so leave out artist names.')}
        value={details.title}
        maxLength={titleBounds.max}
        autoComplete="off"
        error={problems.title}
        onChange={(event) => setField('title', event.target.value)}
        onBlur={() => void save()}
      />
      <OfferedTitle editor={editor} />
    </div>
  ),
  writers: ({ editor: { details, setField, problems, fromFile }, myName }) => (
    <div data-field="writers">
      <WritersField
        writers={details.writers}
        myName={myName}
        error={problems.writers}
        source={fromFile.get('writers')}
        onChange={(writers) => setField('writers', writers)}
      />
    </div>
  ),
  lyrics: ({ editor: { details, setField, problems, save } }) => (
    <TextArea
      label="Lyrics"
      name="lyrics"
      value={details.lyrics}
      hint="Listeners can read along. Leave this empty for an instrumental."
      error={
        problems.lyrics ?? (details.lyrics.length > lyricsMax ? `Use ${lyricsMax} characters or fewer.` : undefined)
      }
      onChange={(event) => setField('lyrics', event.target.value)}
      onBlur={() => void save()}
    />
  ),
  language: ({ editor: { details, setField, problems }, requestedLanguages }) => (
    <div data-field="language">
      <LanguageField
        language={details.language}
        requestedLanguages={requestedLanguages}
        error={problems.language}
        onChange={(language) => setField('language', language)}
      />
    </div>
  ),
  tempoBpm: ({ editor, detectedTempos }) => <RecordingFields editor={editor} detectedTempos={detectedTempos} />,
  musicalKey: null,
  alternativeTitles: null,
  genres: null,
  timeSignature: null,
  moods: null,
  vocal: null,
  isExplicit: null,
  isrc: null,
  // The place in the song is marked in the preview of the song.
  hearAtMs: null,
  hearNote: null,
  containsSamples: ({ editor }) => <SamplesField editor={editor} />,
  samplesNote: null,
  madeWithAi: ({ editor: { details, setField, problems } }) => (
    <div data-field="madeWithAi">
      <AiField use={details.madeWithAi} error={problems.madeWithAi} onChange={(use) => setField('madeWithAi', use)} />
    </div>
  ),
  isUnreleased: ({ editor: { details, problems, setField } }) => (
    <SongConfirmations confirmed={details} problems={problems} onChange={setField} />
  ),
  hasRights: null,
  mayBePlayedByLink: ({ editor: { details, setField } }) => (
    <LinkConsentBoxes
      consents={details}
      onChange={({ mayBePlayedByLink, mayBeDownloadedByLink }) => {
        setField('mayBePlayedByLink', mayBePlayedByLink)
        setField('mayBeDownloadedByLink', mayBeDownloadedByLink)
      }}
    />
  ),
  mayBeDownloadedByLink: null,
}

const statusTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'You’re offline. Your changes are saved on this device, and we’ll sync them when you’re back online.',
}

/** Whether the details are saved; shows nothing once they are. */
export function SaveStatus({ editor: { saveState, isLoggedOut } }: { editor: SongDetailsEditor }) {
  if (isLoggedOut) return <LoggedOutMessage isSaved />
  return (
    <output className={`small ${saveState === 'waiting' ? 'text-warn' : 'text-text-3'}`}>
      {saveState && statusTexts[saveState]}
    </output>
  )
}
