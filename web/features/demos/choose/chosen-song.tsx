import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { Link } from 'react-router'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { usePlayer } from '../../listening/player/use-player.ts'
import { LinkConsentBoxes } from '../../songs/details/link-consent-boxes.tsx'
import { type Confirmations, SongConfirmations } from '../../songs/details/song-confirmations.tsx'
import { StartAtField } from '../../songs/details/start-at-field.tsx'
import { missingDetailsText } from '../../songs/missing-details-text.ts'
import { VersionPlayer } from '../../songs/song/version-player.tsx'
import { screenerSeesText } from '../../songs/screening-promise.ts'
import { FitRows } from './fit-rows.tsx'
import { songPath, type Version } from '../../songs/library-song.ts'
import { readyVersions, type SongChoice } from './use-song-choices.ts'

/** What the creator chooses and confirms for this submission. */
export type SubmissionChoice = Confirmations &
  LinkConsents & {
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
  const player = usePlayer()
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
          {missingDetailsText(missing)}{' '}
          <Link className="link touch" to={songPath(song.id)}>
            Edit song
          </Link>
        </InlineMessage>
      )}
      <VersionPlayer song={song} version={version} flagMs={submission.hearAtMs} />
      <div className="mt-4">
        <StartAtField
          editor={{
            details: submission,
            setField: (field, value) => onChange({ [field]: value }),
            problems: {},
            save: () => Promise.resolve(true),
          }}
          durationMs={version.audio?.durationMs ?? 0}
          nowMs={() => (player.song?.id === version.id ? player.clock.nowMs() : 0)}
        />
      </div>
      <FitRows fit={fit} />
      <div className="mt-8">
        <SongConfirmations
          confirmed={submission}
          problems={isMissingShown ? missingConfirmations(submission) : {}}
          onChange={(field, isConfirmed) => onChange({ [field]: isConfirmed })}
        />
      </div>
      <div className="mt-6">
        <LinkConsentBoxes consents={submission} onChange={onChange} />
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
