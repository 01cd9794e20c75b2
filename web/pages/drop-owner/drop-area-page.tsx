import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import '../../features/drops/own/own-drops.css'

const OwnerHome = lazy(async () => ({
  default: (await import('../../features/drops/own/home/owner-home.tsx')).OwnerHome,
}))

export const meta = () => [{ title: 'Your drops · Velv' }]

/** The part of the home page that is about the owner's own drops. */
export default function DropAreaPage() {
  return (
    <section className="own-page">
      <Suspense
        fallback={
          <>
            <header className="own-page-head">
              <h1 className="title">Your drops</h1>
            </header>
            <SkeletonRows count={5} what="your drops" />
          </>
        }
      >
        <OwnerHome as="h1" />
      </Suspense>
    </section>
  )
}
