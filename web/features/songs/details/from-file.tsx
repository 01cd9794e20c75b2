import { Button } from '../../../ui/buttons/button.tsx'
import type { FileSource, SongDetailsEditor } from './song-details-editor.ts'
import './song-details.css'

/** Marks a value that was filled in from the file, until it is edited. */
export const FromFile = ({ source }: { source: FileSource }) => (
  <span className="from-file">{source === 'file' ? 'From the file' : 'Our guess: the file’s tags are damaged'}</span>
)

/** A field's hint, after the mark where the value is from the file. */
export const hintWithSource = (source: FileSource | undefined, hint = '') =>
  source ? (
    <>
      <FromFile source={source} />
      {hint && <span>{`. ${hint}`}</span>}
    </>
  ) : (
    hint
  )

/** After a file was replaced: the new one's title, to use or to leave. */
export function OfferedTitle({
  editor: { offeredTitle, details, setField, keepTitle },
}: {
  editor: SongDetailsEditor
}) {
  return (
    <div role="status">
      {offeredTitle !== undefined && (
        <div className="offered-title">
          <p className="min-w-0 wrap-anywhere">
            The new file is called <b className="strong">“{offeredTitle}”</b>.
          </p>
          <div className="row flex-wrap gap-2">
            <Button size="sm" onClick={() => setField('title', offeredTitle)}>
              Use this title
            </Button>
            <Button size="sm" variant="quiet" className="min-w-0" onClick={keepTitle}>
              <span className="clip">Keep “{details.title}”</span>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
