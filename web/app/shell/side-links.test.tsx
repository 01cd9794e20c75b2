import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Profession, professions, roleOf } from '@velv/domain/roles.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { api } from '../../lib/api/api.ts'
import { SideLinks } from './side-links.tsx'

const { queryKey } = api.queryOptions('get', '/api/notices')
const loaded = (unread: number) => ({ rows: [], next: null, unread })

type Loading = { unread: number } | 'pending' | 'failed'

function markup(loading: Loading, profession: Profession = 'songWriter'): string {
  const client = new QueryClient()
  if (loading === 'failed')
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('away') })
  else if (loading !== 'pending') client.setQueryData(queryKey, loaded(loading.unread))
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SideLinks profession={profession} onNotifications={() => {}} onFilter={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The entries of the sidebar as text, with the list of notifications in this state. */
function entries(...state: Parameters<typeof markup>): string[] {
  return [...markup(...state).matchAll(/class="side-link".*?<\/(?:a|button)>/g)].map(([entry]) =>
    `<${entry}`
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

describe('[P9] the sidebar', () => {
  it.each([
    ['pending', 'Notifications'],
    ['failed', 'Notifications'],
    [{ unread: 0 }, 'No new notifications'],
    [{ unread: 1 }, 'Notifications 1 1 new'],
    [{ unread: 120 }, 'Notifications 99+ 120 new'],
  ] as const)('while the list is %j it reads "%s"', (loading, text) => {
    expect(entries(loading)).toEqual(['Home', text, 'Filter'])
  })

  it('shows the count of new notifications in red', () => {
    const html = markup({ unread: 2 })
    expect(html.match(/class="badge[^"]*"/g)).toEqual(['class="badge"'])
  })

  it.each(professions)('links a %s to the owner’s area only if they are a drop owner', (profession) => {
    expect(entries('pending', profession)).toEqual([
      'Home',
      ...(roleOf(profession) === 'dropOwner' ? ['Your drops'] : []),
      'Notifications',
      'Filter',
    ])
  })
})
