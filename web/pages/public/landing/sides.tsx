import type { ReactNode } from 'react'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Slot } from '../slot.tsx'

type Side = { who: string; figure: ReactNode; says: string; link: string }

const sides: readonly Side[] = [
  {
    who: 'Songwriters and producers',
    figure: (
      <span className="priced">
        <Slot name="price" className="figure" /> a song
      </span>
    ),
    says: 'Send songs to briefs that are open now, from 29 genres and every market. You pay once a song, and only what was really played stands on the receipt.',
    link: 'Sign up as a creator',
  },
  {
    who: 'Screeners',
    figure: (
      <span className="priced">
        <Slot name="hourly" className="figure" /> an hour, and up
      </span>
    ),
    says: 'Listen by the hour, with a timer that runs while the sound does. You hear the song and no name. Withdraw from $50.00.',
    link: 'Apply to listen',
  },
  {
    who: 'A&R, managers, supervisors, companies',
    figure: (
      <span className="row gap-2">
        <KeyCap>H</KeyCap>
        <KeyCap>C</KeyCap>
        <KeyCap>X</KeyCap> hold, cut, no go
      </span>
    ),
    says: 'Post a drop, get only what a trained ear passed on, answer with one key. Names and contacts come with the songs.',
    link: 'Post a drop',
  },
]

/** The three kinds of people, one figure each. */
export function Sides() {
  return (
    <section className="wrap sides">
      <h2 className="title">Three sides of one room</h2>
      <ul>
        {sides.map(({ who, figure, says, link }) => (
          <li key={who} className="one-side">
            <h3 className="head">{who}</h3>
            <p className="one-side-figure">{figure}</p>
            <p className="text-text-2">{says}</p>
            <a className="link strong" href="/signup">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
