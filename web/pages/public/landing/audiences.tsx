import { genres } from '@velv/domain/genres.ts'
import type { ReactNode } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { Slot } from '../slot.tsx'

type Audience = {
  id: string
  who: string
  figure: ReactNode
  message: string
  link: string
  href: string
  more: string
}

const audiences: readonly Audience[] = [
  {
    id: 'creators',
    who: 'Songwriters and producers',
    figure: (
      <span className="priced">
        <Slot name="price" className="figure" /> per song
      </span>
    ),
    message: `Submit songs to open drops in ${genres.length} genres, wherever you live. You pay once per song and see exactly what was heard.`,
    link: 'Sign up as a creator',
    href: '/signup',
    more: 'How to submit a song',
  },
  {
    id: 'screeners',
    who: 'Screeners',
    figure: (
      <span className="priced">
        from <Slot name="hourly1" className="figure" /> an hour
      </span>
    ),
    message: 'Get paid by the second to listen, whatever your answer. You get the song and the brief, without a name.',
    link: 'Apply to be a screener',
    href: '/signup#screener',
    more: 'How screening works',
  },
  {
    id: 'owners',
    who: 'A&R, managers, supervisors, and companies',
    figure: (
      <span className="row gap-2">
        <KeyCap>H</KeyCap>
        <KeyCap>C</KeyCap>
        <KeyCap>X</KeyCap> hold, cut, no go
      </span>
    ),
    message:
      'Post a drop and hear only the songs a screener pitched, with names and email addresses. Answer with one key. If a creator agrees, play their song for your artist through a private link, and see how much was heard. It’s free.',
    link: 'Sign up to post drops',
    href: '/signup#looks',
    more: 'How to find songs',
  },
]

/** The three audiences, with one figure each. */
export function Audiences() {
  return (
    <section className="wrap audiences">
      <h2 className="title">Who Velv is for</h2>
      <ul>
        {audiences.map(({ id, who, figure, message, link, href, more }) => (
          <li key={who} className="audience">
            <h3 className="head">{who}</h3>
            <p className="audience-figure">{figure}</p>
            <p className="audience-message text-text-2">{message}</p>
            <p className="audience-links">
              <a className="link strong" href={href}>
                {link}
              </a>
              <a className="link text-text-2" href={`/howto#${id}`}>
                {more}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
