import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import { useId } from 'react'

type LinkConsentBoxesProps = {
  consents: LinkConsents
  /** Where a heading above says the same, only a screen reader reads the name of the group. */
  hasHeading?: boolean
  onChange: (consents: LinkConsents) => void
}

/** The two boxes by which a creator allows a song to be played, and downloaded, by link. The second needs the first. */
export const LinkConsentBoxes = ({ consents, hasHeading = false, onChange }: LinkConsentBoxesProps) => (
  <fieldset className="choices">
    <legend className={hasHeading ? 'sr' : undefined}>
      {hasHeading ? 'Playing by link' : 'Playing by link (optional)'}
    </legend>
    <Box
      name="mayBePlayedByLink"
      label="May be played for the artist and people working on the project"
      hint={linkHint}
      checked={consents.mayBePlayedByLink}
      onChange={(isAllowed) => onChange({ mayBePlayedByLink: isAllowed, mayBeDownloadedByLink: false })}
    />
    {consents.mayBePlayedByLink && (
      <Box
        name="mayBeDownloadedByLink"
        label="May also be downloaded by them"
        hint="At any time, not only during a hold that you accepted."
        checked={consents.mayBeDownloadedByLink}
        onChange={(isAllowed) => onChange({ mayBePlayedByLink: true, mayBeDownloadedByLink: isAllowed })}
      />
    )}
  </fieldset>
)

type BoxProps = {
  name: keyof LinkConsents
  label: string
  hint: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}

function Box({ name, label, hint, checked, onChange }: BoxProps) {
  const id = useId()
  return (
    <label className="option tall py-2">
      <input
        className="box"
        type="checkbox"
        name={name}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-hint`} className="small block max-w-measure text-text-3">
          {hint}
        </span>
      </span>
    </label>
  )
}

/** What playing by link means for a creator. */
export const linkHint =
  'They listen through a private link that the drop’s owner can end at any time. While a hold that you accepted runs, they can download it, too. Your receipt shows every play, and you can change this later.'
