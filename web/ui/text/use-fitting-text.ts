import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where the words of a text end, in any script. */
const wordEnds = (text: string): number[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].flatMap(({ index, segment, isWordLike }) =>
    isWordLike ? [index + segment.length] : [],
  )

/**
 * The text as far as it fits into its element, whose lines are limited, ending with a word and "…". The whole text where
 * even its first word is too long.
 */
export function useFittingText(element: RefObject<HTMLElement | null>, text: string): string {
  const [fitting, setFitting] = useState({ text, shown: text })
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const shown = fittingText(box, text)
      setFitting((last) => (last.text === text && last.shown === shown ? last : { text, shown }))
    }
    measure()
    // A change of its width only: what is shown decides its height.
    let width = box.clientWidth
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      measure()
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, text])
  return fitting.text === text ? fitting.shown : text
}

function fittingText(box: HTMLElement, text: string): string {
  const copy = box.cloneNode() as HTMLElement
  copy.removeAttribute('id')
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', width: `${box.clientWidth}px` })
  box.after(copy)
  // Letters may reach a little beyond their lines; another line is more than that.
  const slackPx = Number.parseFloat(getComputedStyle(box).fontSize) / 2
  const fits = (shown: string) => {
    copy.textContent = shown
    return copy.scrollHeight <= copy.clientHeight + slackPx
  }
  const cut = (words: number) => `${text.slice(0, ends[words - 1])}…`
  const ends = fits(text) ? [] : wordEnds(text)
  let [least, most] = [0, ends.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(cut(middle))) least = middle
    else most = middle - 1
  }
  copy.remove()
  return least === 0 ? text : cut(least)
}
