import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { OperatorButton, type OperatorsProps } from './operator-button.tsx'

type OperatorsDialogProps = OperatorsProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Every operator of the search, each of which can be tried. */
export const OperatorsDialog = ({ open, onOpenChange, operators, query, onSearch }: OperatorsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Search operators"
    message="Combine operators and words in one search. Put a value with spaces in quotes."
  >
    <dl className="operators">
      {Object.values(operators).map(({ example, what }) => (
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
