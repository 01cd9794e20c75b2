import { hearNoteMax } from '@velv/domain/songs/song-details.ts'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { usePlayer } from '../../listening/player/use-player.ts'
import { type Confirmations, SongConfirmations } from '../../songs/details/song-confirmations.tsx'
import { screenerSeesText } from '../../songs/screening-promise.ts'
import { FitRows } from './fit-rows.tsx'
import { songPath, type Version } from '../../songs/library-song.ts'
import { readyVersions, type SongChoice } from './use-song-choices.ts'
import { VersionPlayer } from './version-player.tsx'

/** What the creator chooses and confirms for this submission. */
export type SubmissionChoice = Confirmations & {
  versionId: string | undefined
  hearAtMs: number | null
  hearNote: string
}

type ChosenSongProps = {
  choice: SongChoice
  version: Version
  submission: SubmissionChoice
  /** Whether missing confirmations show their errors. */
  isMissingShown: boolean
  onChange: (change: Partial<SubmissionChoice>) => void
}

/** The chosen song: which version is sent, what to hear in it, how it fits, and what its creator confirms. */
export function ChosenSong({ choice, version, submission, isMissingShown, onChange }: ChosenSongProps) {
  const { song, fit } = choice
  const versions = readyVersions(song)
  const missing = Object.values(song.missing)
  return (
    <section aria-label={song.title}>
      <div className="chosen-head" data-field="song" tabIndex={-1}>
        <h2 className="head">{song.title}</h2>
        {versions.length > 1 && (
          <SegmentedSwitch
            label="Version"
            value={version.id}
            choices={versions.map(({ id, kind }) => ({ value: id, label: versionKinds[kind].short }))}
            onChange={(versionId) => onChange({ versionId })}
          />
        )}
      </div>
      {missing.length > 0 && (
        <InlineMessage tone="warn" className="mb-4">
          {missing.join(' ')}{' '}
          <Link className="link touch" to={songPath(song.id)}>
            Edit song
          </Link>
        </InlineMessage>
      )}
      <VersionPlayer song={song} version={version} flagMs={submission.hearAtMs} />
      <StartAt version={version} submission={submission} onChange={onChange} />
      <FitRows fit={fit} />
      <div className="mt-8">
        <SongConfirmations
          confirmed={submission}
          problems={isMissingShown ? missingConfirmations(submission) : {}}
          onChange={(field, isConfirmed) => onChange({ [field]: isConfirmed })}
        />
      </div>
      <p className="small mt-4 text-text-3">
        A screener {screenerSeesText}. If your song is pitched, the drop’s owner sees your name and the writers’.
      </p>
    </section>
  )
}

export const missingConfirmations = ({ isUnreleased, hasRights }: Confirmations) => ({
  ...(isUnreleased ? {} : { isUnreleased: 'Confirm that it’s unreleased.' }),
  ...(hasRights ? {} : { hasRights: 'Confirm that you have the right to submit it.' }),
})

type StartAtProps = Pick<ChosenSongProps, 'version' | 'submission' | 'onChange'>

/** The moment that listeners should hear, which the song brings along and this submission may change. */
function StartAt({ version, submission: { hearAtMs, hearNote }, onChange }: StartAtProps) {
  const player = usePlayer()
  const isCurrent = player.song?.id === version.id
  const mark = () => onChange({ hearAtMs: isCurrent ? Math.round(player.clock.nowMs()) : 0 })
  return (
    <div className="mt-4 grid gap-2">
      {hearAtMs !== null && (
        <TextField
          label={`What to listen for at ${lengthText(hearAtMs)}`}
          value={hearNote}
          maxLength={hearNoteMax}
          autoComplete="off"
          onChange={(event) => onChange({ hearNote: event.target.value })}
        />
      )}
      <div className="row flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={mark}>
          <Flag className="icon-s" aria-hidden="true" />
          {hearAtMs === null ? 'Mark a moment to hear' : 'Move it to where you are'}
        </Button>
        {hearAtMs !== null && (
          <Button size="sm" variant="quiet" onClick={() => onChange({ hearAtMs: null, hearNote: '' })}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
