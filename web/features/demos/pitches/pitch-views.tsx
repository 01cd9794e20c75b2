import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import type { DemoCounts } from './use-demo-counts.ts'
import './pitch-views.css'

/** Switches between what a creator submitted and their songs. */
export function PitchViews({ current, demos }: { current: 'pitches' | 'songs'; demos: DemoCounts }) {
  const { data: songs } = api.useQuery('get', '/api/my/songs/count')
  const views = [
    { key: 'pitches', to: '/my-pitches', label: 'Pitches', count: demos.total },
    { key: 'songs', to: '/my-pitches/songs', label: 'Songs', count: songs?.active },
  ]
  return (
    <nav className="seg pitch-views" aria-label="My Pitches views">
      {views.map(({ key, to, label, count }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {label} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
