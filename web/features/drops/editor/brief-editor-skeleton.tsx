import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { Paper } from '../../../ui/layout/paper.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackToOwnDrops } from '../own/back-to-own-drops.tsx'
import '../briefs.css'

/** The fields between the regional office and the ones below the fold. */
const fieldsInSight = ['genre', 'lyrics', 'lookingFor', 'importantNote'] as const

/** The skeleton of a drop that loads for editing, in the shape of the form and the preview. */
export const BriefEditorSkeleton = () => (
  <div className="brief-editor write">
    <div className="brief-editor-main">
      <header className="grid gap-2">
        <BackToOwnDrops />
        <h1 className="title">Edit drop</h1>
        <Skeleton className="my-0.5 h-4 w-4/5" />
      </header>
      <p className="sr" role="status">
        Loading the drop
      </p>
      <div className="brief-part" aria-hidden="true">
        <WaitingField className="half" label={briefFields.artist.label} />
        <WaitingField className="half" label={briefFields.label.label} />
        <WaitingField label={briefFields.regionalOffice.label} hasHint={false} />
        {fieldsInSight.map((field) => (
          <WaitingField key={field} label={briefFields[field].label} />
        ))}
      </div>
    </div>
    <div className="brief-preview" aria-hidden="true">
      <Paper className="brief-sheet">
        <Skeleton className="my-0.5 h-3.5 w-32" />
        <Skeleton className="my-2 h-10 w-3/5" />
        <Skeleton className="mt-3 h-3.5 w-4/5" />
        <hr />
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="mt-3 h-6 w-full" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-6 w-3/5" />
      </Paper>
    </div>
    <div className="docked brief-dock" aria-hidden="true">
      <div className="row between">
        <Skeleton className="h-12 w-33" />
        <Skeleton className="h-11 grow" />
      </div>
    </div>
  </div>
)

const WaitingField = ({
  label,
  hasHint = true,
  className = '',
}: {
  label: string
  hasHint?: boolean
  className?: string
}) => (
  <div className={`field ${className}`}>
    <span className="label">{label}</span>
    <Skeleton className="h-12" />
    {hasHint && <Skeleton className="my-0.5 h-3.5 w-3/5" />}
  </div>
)
