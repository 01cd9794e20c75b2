import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import '../../songs/upload/submit.css'

/** The skeleton of the submit page, in its final shape: the drop, the song, the first fields, the slip. */
export const SubmissionSkeleton = () => (
  <div className="pair">
    <section className="min-w-0">
      <h1 className="title">Submit a song</h1>
      <output className="sr">Loading your draft</output>
      <div className="submission-skeleton" aria-hidden="true">
        <Skeleton className="line" />
        <Skeleton className="song" />
        <Skeleton className="about" />
        {['title', 'writers', 'lyrics'].map((field) => (
          <div key={field}>
            <Skeleton className="name" />
            <Skeleton className={field === 'lyrics' ? 'field-skeleton long' : 'field-skeleton'} />
          </div>
        ))}
      </div>
    </section>
    <Skeleton className="price-slip-skeleton" />
  </div>
)
