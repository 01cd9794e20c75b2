import { genres } from '@velv/domain/genres.ts'
import type { ReactNode } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { Slot } from '../slot.tsx'

type Audience = { id: string; who: string; figure: ReactNode; message: string; link: string; more: string }

const audiences: readonly Audience[] = [
  {
    id: 'creators',
    who: 'Songwriters and producers',
    figure: (
      <span className="priced">
        <Slot name="price" className="figure" /> a song
      </span>
    ),
    message: `Send songs to briefs that are open now, in ${genres.length} genres and from any market. You pay once for each song, and see which seconds were heard.`,
    link: 'Sign up as a creator',
    more: 'How to send a song',
  },
  {
    id: 'screeners',
    who: 'Screeners',
    figure: (
      <span className="priced">
        <Slot name="hourly1" className="figure" /> an hour, and up
      </span>
    ),
    message:
      'You are paid for listening, by the second, whatever you answer. One song after another, with the brief beside it and no name on it.',
    link: 'Apply to listen',
    more: 'How to listen',
  },
  {
    id: 'owners',
    who: 'A&R, managers, supervisors, companies',
    figure: (
      <span className="row gap-2">
        <KeyCap>H</KeyCap>
        <KeyCap>C</KeyCap>
        <KeyCap>X</KeyCap> hold, cut, no go
      </span>
    ),
    message:
      'Post a drop, get only what a screener passed on, answer with one key. Names and e-mails come with the songs. It costs you nothing.',
    link: 'Post a drop',
    more: 'How to get songs',
  },
]

/** The three audiences, with one figure each. */
export function Audiences() {
  return (
    <section className="wrap audiences">
      <h2 className="title">Three sides of one room</h2>
      <ul>
        {audiences.map(({ id, who, figure, message, link, more }) => (
          <li key={who} className="audience">
            <h3 className="head">{who}</h3>
            <p className="audience-figure">{figure}</p>
            <p className="text-text-2">{message}</p>
            <p className="audience-links">
              <a className="link strong" href="/signup">
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
