import { songOperators } from '@velv/domain/songs/library-search.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { OperatorButton } from './operator-button.tsx'

type OperatorsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  query: string
  onSearch: (query: string) => void
}

/** Every operator of the search, each of which can be tried. */
export const OperatorsDialog = ({ open, onOpenChange, query, onSearch }: OperatorsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Search operators"
    message="Combine operators and words in one search. Put a value with spaces in quotes."
  >
    <dl className="operators">
      {Object.values(songOperators).map(({ example, what }) => (
        <div key={example}>
          <dt>
            <OperatorButton example={example} query={query} onSearch={onSearch} />
          </dt>
          <dd className="text-text-2">{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
