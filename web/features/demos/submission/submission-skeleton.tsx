import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import '../../songs/upload/submit.css'

/** The skeleton of the submit page, in its final shape: the drop, the song, the first fields, the slip. */
export const SubmissionSkeleton = () => (
  <div className="pair">
    <section className="min-w-0">
      <h1 className="title">Submit a demo</h1>
      <output className="sr">Loading your demo</output>
      <div className="desk-to-come" aria-hidden="true">
        <Skeleton className="line" />
        <Skeleton className="song" />
        <Skeleton className="about" />
        {['title', 'writers', 'lyrics'].map((field) => (
          <div key={field}>
            <Skeleton className="name" />
            <Skeleton className={field === 'lyrics' ? 'field-to-come long' : 'field-to-come'} />
          </div>
        ))}
      </div>
    </section>
    <Skeleton className="slip-to-come" />
  </div>
)
