import { useState } from 'react'
import { OpenDrops } from '../../features/admin/open-drops.tsx'
import { ReviewDesk } from '../../features/admin/review-desk.tsx'
import { DropCounts } from '../../features/briefs/drop-counts.tsx'
import { BriefSheet } from '../../features/drops/brief-sheet.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'

export const meta = () => [{ title: 'Drops Review · Velv' }]

const parts = [
  { value: 'review', label: 'To review' },
  { value: 'open', label: 'Open drops' },
] as const

export default function ReviewPage() {
  const [part, setPart] = useState<'review' | 'open'>('review')
  return (
    <section className="grid gap-5">
      <header className="desk-head">
        <h1 className="head" tabIndex={-1}>
          Drops Review
        </h1>
        <SegmentedSwitch label="Show" value={part} choices={parts} onChange={setPart} />
      </header>
      {part === 'review' ? (
        <ReviewDesk sheet={(drop) => <BriefSheet key={drop.id} drop={drop} heading={2} />} />
      ) : (
        <OpenDrops counts={(drop) => drop.counts && <DropCounts counts={drop.counts} />} />
      )}
    </section>
  )
}
