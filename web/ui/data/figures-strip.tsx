import { Skeleton } from '../feedback/skeleton.tsx'
import './figures-strip.css'

/** A fact in a strip of them: its value, and `more` in smaller letters after it. An undefined value is still loading. */
export type Figure = { label: string; value: string | undefined; more?: string | undefined }

/** What a page measures, in one line. */
export const FiguresStrip = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="figures-strip" aria-label="Figures">
    {figures.map(({ label, value, more }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value === undefined ? (
            <Skeleton className="h-6 w-16" />
          ) : (
            <>
              <strong>{value}</strong> {more}
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
