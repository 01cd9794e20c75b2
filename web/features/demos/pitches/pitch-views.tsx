import { api } from '../../../lib/api/api.ts'
import { ViewLinks } from '../../../ui/layout/view-links.tsx'
import type { DemoCounts } from './use-demo-counts.ts'
import './pitch-views.css'

/** Switches between what a creator submitted and their songs. */
export function PitchViews({ demos }: { demos: DemoCounts }) {
  const { data: songs } = api.useQuery('get', '/api/my/songs/count')
  const views = [
    { to: '/my-pitches', label: 'Pitches', count: demos.total },
    { to: '/my-pitches/songs', label: 'Songs', count: songs?.active },
  ]
  return <ViewLinks label="My Pitches views" className="pitch-views" views={views} />
}
