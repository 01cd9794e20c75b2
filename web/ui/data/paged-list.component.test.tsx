import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PagedQuery } from './more-rows.tsx'
import { PagedList } from './paged-list.tsx'

type Song = { id: number; title: string }

const pageSize = 3
const pageOf = (first: number) => ({
  rows: Array.from({ length: pageSize }, (_, at) => ({ id: first + at, title: `Song ${first + at}` })),
})

/** A query whose next page arrives when the test says so. */
function createQuery(pages: number) {
  const refetch = vi.fn<() => void>()
  let respond: (outcome: 'arrives' | 'fails') => void = () => {}
  function useSongs(): PagedQuery<Song> {
    const [loaded, setLoaded] = useState(1)
    const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
    useEffect(() => {
      respond = (outcome) => {
        if (outcome === 'arrives') setLoaded(loaded + 1)
        setStatus(outcome === 'arrives' ? 'idle' : 'failed')
      }
    })
    return {
      data: { pages: Array.from({ length: loaded }, (_, at) => pageOf(at * pageSize + 1)) },
      isError: status === 'failed',
      isFetchNextPageError: status === 'failed',
      hasNextPage: loaded < pages,
      isFetchingNextPage: status === 'loading',
      fetchNextPage: () => setStatus('loading'),
      refetch,
    }
  }
  return { useSongs, refetch, answer: (outcome: 'arrives' | 'fails') => respond(outcome) }
}

type SongPageProps = { useSongs: () => PagedQuery<Song>; order?: (songs: readonly Song[]) => readonly Song[] }

function SongPage({ useSongs, order = (songs) => songs }: SongPageProps) {
  return (
    <main>
      <PagedList page={useSongs()} what="songs" skeleton={3} empty={<p>No songs yet.</p>}>
        {(rows, more) => (
          <>
            <ul>
              {order(rows).map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </main>
  )
}

const unused = { isFetchNextPageError: false, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => {} }
const button = page.getByRole('button', { name: 'Show more' })
const song = (number: number) => page.getByRole('link', { name: `Song ${number}`, exact: true })

it('says what is loading', async () => {
  await render(<SongPage useSongs={() => ({ ...unused, data: undefined, isError: false, refetch: () => {} })} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading songs')
})

it('says that there is nothing', async () => {
  const empty = { ...unused, data: { pages: [{ rows: [] }] }, isError: false, refetch: () => {} }
  await render(<SongPage useSongs={() => empty} />)
  await expect.element(page.getByText('No songs yet.')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

it('offers to try again when the first page fails', async () => {
  const refetch = vi.fn<() => void>()
  await render(<SongPage useSongs={() => ({ ...unused, data: undefined, isError: true, refetch })} />)
  await expect.element(page.getByText(/We couldn’t load the songs/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('moves the focus to the first new row, and says how many there are', async () => {
  const { useSongs, answer } = createQuery(3)
  await render(<SongPage useSongs={useSongs} />)
  await userEvent.click(button)
  await expect.element(button).toHaveFocus()
  answer('arrives')
  await expect.element(song(4)).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Showing 6 songs')
  await userEvent.click(button)
  answer('arrives')
  // The button has disappeared with the last page.
  await expect.element(song(7)).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('Showing 9 songs')
})

it('keeps the place of the focus where new rows are sorted further up', async () => {
  const { useSongs, answer } = createQuery(2)
  await render(<SongPage useSongs={useSongs} order={(songs) => songs.toReversed()} />)
  await userEvent.click(button)
  answer('arrives')
  await expect.element(song(6)).toBeVisible()
  await expect.element(song(1)).toHaveFocus()
})

it('leaves the focus alone if it has moved on meanwhile', async () => {
  const { useSongs, answer } = createQuery(2)
  await render(<SongPage useSongs={useSongs} />)
  await userEvent.click(button)
  ;(song(1).element() as HTMLElement).focus()
  answer('arrives')
  await expect.element(song(4)).toBeVisible()
  await expect.element(song(1)).toHaveFocus()
})

it('keeps the rows when the next page fails, and requests that page again', async () => {
  const { useSongs, answer, refetch } = createQuery(2)
  await render(<SongPage useSongs={useSongs} />)
  await userEvent.click(button)
  answer('fails')
  await expect.element(page.getByText(/We couldn’t load more songs/)).toBeVisible()
  await expect.element(song(3)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  answer('arrives')
  await expect.element(song(4)).toBeVisible()
  expect(refetch).not.toHaveBeenCalled()
})
