import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFittingText } from './use-fitting-text.ts'

const style = {
  width: 200,
  font: '20px/1.2 monospace',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const

function Title({ text }: { text: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  return (
    <h1 ref={element} style={style}>
      {useFittingText(element, text)}
    </h1>
  )
}

it.each([
  ['Low Tide', /^Low Tide$/],
  ['A very long title that somebody has typed without thinking of us', /^A very long title(?: that)?…$/],
  // Longer than two lines also where no font has its characters, and narrow boxes stand for them.
  [
    '東京タワーの下で夜明けを待っているあいだに書いた長い長い歌と、それから朝になって書いた短い歌のための題名',
    /^東京タワーの.+…$/,
  ],
  ['Donaudampfschifffahrtsgesellschaftskapitänswitwe', /^Donaudampfschifffahrtsgesellschaftskapitänswitwe$/],
])('cuts %s after a word [X-1]', async (text, shown) => {
  const { rerender } = await render(<Title text="" />)
  await rerender(<Title text={text} />)
  const title = page.getByRole('heading').element()
  expect(title.textContent).toMatch(shown)
  // No line is hidden, but for a word that no line can hold.
  expect(title.textContent === text || title.scrollHeight - title.clientHeight < 20).toBe(true)
})
