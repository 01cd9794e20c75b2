import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import './briefs.css'

/** The three ways from the drop owner's area, with what waits behind two of them. */
export function DropLeads() {
  const badges = api.useQuery('get', '/api/badges').data
  const leads = [
    {
      to: '/drop/mydrops',
      title: 'My Drops',
      says: 'Where each of your drops stands, and what has come in.',
      count: badges?.myDrops,
      of: 'open drops',
    },
    {
      to: '/drop/myinbox',
      title: 'My Inbox',
      says: 'Delivered drops. Hear what was pitched and answer it.',
      count: badges?.myInbox,
      of: 'delivered drops',
    },
    { to: '/drop/add', title: 'Add drop', says: 'Write a new brief. It takes about two minutes.', count: 0, of: '' },
  ]
  return (
    <ul className="drop-leads">
      {leads.map(({ to, title, says, count, of }) => (
        <li key={to}>
          <Link className="drop-lead" to={to}>
            <span className="grid gap-1">
              <span className="head">{title}</span>
              <span className="text-text-2">{says}</span>
            </span>
            <Badge count={count ?? 0} of={of} />
            <ChevronRight className="icon text-text-3" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
