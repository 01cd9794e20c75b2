import { countText } from '@velv/domain/count-text.ts'
import { api } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/session/session.ts'

/** For leads: how many songs were downloaded in the last day through the links of each colleague, where any were. */
export function LinkDownloads() {
  const { organization } = useMe()
  const isLead = organization?.role === 'lead'
  const { data } = api.useQuery('get', '/api/my/team/link-downloads', {}, { enabled: isLead })
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-labelledby="link-downloads">
      <h2 id="link-downloads" className="team-head">
        Downloads by link in the last 24 hours
      </h2>
      <ul className="small">
        {data.rows.map(({ name, songs }) => (
          <li key={name ?? ''} className="row between">
            <span className="clip">{name ?? 'Former colleague'}</span>
            <span className="num">
              {countText(songs, 'song')} of {data.limit.toLocaleString('en-US')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
