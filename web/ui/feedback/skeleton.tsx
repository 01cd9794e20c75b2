/** A gray placeholder; sized by classes, and hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />
}

/** Placeholder rows in their final shape; tells a screen reader once what is loading. */
export function SkeletonRows({ count, what }: { count: number; what: string }) {
  return (
    <div role="status">
      <span className="sr">Loading {what}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="drop" aria-hidden="true">
          <Skeleton className="aspect-square w-full rounded-sleeve" />
          <span className="grid gap-2">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="h-3 w-5/6" />
            <Skeleton className="phone-only h-3 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A line in the place of what is short; tells a screen reader what is loading. */
export const SkeletonLine = ({ what }: { what: string }) => (
  <div role="status">
    <span className="sr">Loading {what}</span>
    <Skeleton className="h-3.5 w-full" />
  </div>
)
