import { genreLabels, genres, specialGenres, type GenreRoute } from '@velv/domain/genres.ts'
import { useEffect, useRef } from 'react'
import { ChipLink } from '../../ui/chip.tsx'

const { newdrops, other, expired } = specialGenres

/** All genres in one line, New Drops first, Other and Expired last; none is current on the home page. */
export function GenreChips({ current }: { current?: GenreRoute }) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line.current || !chip) return
    line.current.scrollLeft = chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2
  }, [current])
  const chip = (key: GenreRoute, label: string) => (
    <ChipLink key={key} to={`/genre/${key}`} current={current === key}>
      {label}
    </ChipLink>
  )
  return (
    <nav ref={line} className="chips relative" aria-label="Genres">
      {chip('newdrops', newdrops)}
      <ChipLink to="/" current={current === undefined}>
        All genres
      </ChipLink>
      {genres.map((key) => chip(key, genreLabels[key]))}
      {chip('other', other)}
      {chip('expired', expired)}
    </nav>
  )
}
