import { type ReactNode, useState } from 'react'
import { useRequest } from '../../lib/api/use-request.ts'
import { Button } from '../buttons/button.tsx'
import { FactRowsSkeleton } from '../data/fact-rows.tsx'
import { ErrorMessage } from '../feedback/error-message.tsx'
import { Paper } from './paper.tsx'
import './my-data-paper.css'

type MyDataPaperProps = {
  lead: string
  /** What is kept; undefined while it loads. */
  rows: ReactNode
  loadError: unknown
  /** What deleting does; undefined where there is nothing to delete. */
  consequence: string | undefined
  onErase: () => Promise<unknown>
  onBack: () => void
}

/** What is kept about the reader of a link, and the way to delete it. */
export function MyDataPaper({ lead, rows, loadError, consequence, onErase, onBack }: MyDataPaperProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, run } = useRequest()
  return (
    <Paper className="link-paper">
      <h1 ref={focusOnce} className="link-title" tabIndex={-1}>
        Your data
      </h1>
      <p className="text-text-2" dir="auto">
        {lead}
      </p>
      {rows ?? (loadError === undefined && <FactRowsSkeleton count={5} />)}
      <ErrorMessage error={loadError ?? error} />
      {isAsking ? (
        <div className="my-data-note" role="group" aria-label="Delete your data">
          <p>{consequence}</p>
          <div className="my-data-actions">
            <Button variant="bad" busy={busy} onClick={() => void run(onErase)}>
              Delete my data
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div className="my-data-actions mt-6">
          <Button onClick={onBack}>Back</Button>
          {consequence !== undefined && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Delete my data
            </Button>
          )}
        </div>
      )}
    </Paper>
  )
}

type MyDataListProps = { title: string; children: ReactNode }

/** Lines of one kind, such as comments. */
export const MyDataList = ({ title, children }: MyDataListProps) => (
  <>
    <h2 className="strong mt-6">{title}</h2>
    <ul className="my-data-list">{children}</ul>
  </>
)

const focusOnce = (head: HTMLElement | null) => head?.focus()
