import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import type { MadeLink } from './listening-link.ts'

/** A link that was just made: copy it, unless it was emailed. */
export const NewLink = ({ link }: { link: MadeLink }) => (
  <div className="new-link" role="status">
    <p className="small">
      The link for <bdi className="strong">{link.recipient}</bdi> is ready.
    </p>
    <p className="row gap-2">
      <input className="input" aria-label="Link" readOnly value={link.url} onFocus={(event) => event.target.select()} />
      <CopyButton text={link.url} label="Copy link" />
    </p>
  </div>
)
