import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import './detail.css'

/** Facts about one thing, one per line. */
export const FactRows = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <dl className={`fact-rows ${className}`}>{children}</dl>
)

/** One fact: its name and its value. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** Placeholder lines while the facts load. */
export const FactRowsSkeleton = ({ count }: { count: number }) => (
  <FactRows>
    {Array.from({ length: count }, (_, at) => (
      <div key={at}>
        <dt>
          <Skeleton className="my-0.5 h-3.5 w-20" />
        </dt>
        <dd>
          <Skeleton className="my-0.5 h-4 w-48 max-w-full" />
        </dd>
      </div>
    ))}
  </FactRows>
)
