import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OwnDropList } from './own-drop-list.tsx'
import { byClosing, needsOwner, type OwnDrop } from './own-drop.ts'
import type { OwnDrops } from './use-own-drops.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const drop = (artist: string, state: OwnDrop['state'], closesInDays: number, deliveredInDays?: number) =>
  ({
    id: artist,
    artist,
    state,
    expireTime: inDays(closesInDays),
    deliveryDate: deliveredInDays === undefined ? null : inDays(deliveredInDays),
  }) as OwnDrop

/** The list as it reads: headings and rows in their order. */
function read(rows: OwnDrop[], props: Partial<Parameters<typeof OwnDropList>[0]> = {}): string[] {
  const page = { data: { pages: [{ rows }] }, isError: false, hasNextPage: false, isFetchingNextPage: false }
  const html = renderToStaticMarkup(
    <OwnDropList
      page={page as unknown as OwnDrops['page']}
      dayOf={({ expireTime }) => expireTime}
      row={({ id, artist }) => <li key={id}>{artist}</li>}
      empty={<p>Nothing</p>}
      {...props}
    />,
  )
  return [...html.matchAll(/<(h2|li)[^>]*>(.*?)<\//g)].map(([, tag, text]) => (tag === 'h2' ? `# ${text}` : text!))
}

it('[D-6] orders My Drops: first what needs the owner, then recent drops by closing time, older ones apart', () => {
  const rows = [
    drop('Closes late', 'live', 60),
    drop('Closed', 'closed', -3),
    drop('Old and rejected', 'rejected', -200),
    drop('Rejected', 'rejected', 10),
    drop('Closes soon', 'awaiting', 2),
    drop('Old', 'closed', -190),
  ]
  const sorted = { by: byClosing, message: 'Sorted' }
  expect(read(rows, { needsAttention: needsOwner, sorted })).toEqual([
    '# Needs you',
    'Rejected',
    '# On their way',
    'Closes soon',
    'Closes late',
    'Closed',
    '# Older than six months',
    'Old and rejected',
    'Old',
  ])
})

it('[D-6] orders My Inbox by the day of delivery, regardless of when the drops closed', () => {
  const rows = [
    drop('Delivered late', 'delivered', -300, -5),
    drop('Delivered long ago', 'delivered', -200, -190),
    drop('Delivered last', 'delivered', -2, -1),
  ]
  const dayOf = ({ deliveryDate, expireTime }: OwnDrop) => deliveryDate ?? expireTime
  expect(read(rows, { dayOf })).toEqual([
    'Delivered late',
    'Delivered last',
    '# Older than six months',
    'Delivered long ago',
  ])
})
