import { CommaPrice } from './comma-price.tsx'
import { ContentFrame } from './content-frame.tsx'
import { Hero } from './landing/hero.tsx'
import { Questions } from './landing/questions.tsx'
import { Journey } from './landing/journey.tsx'
import { ListeningSection } from './landing/listening-section.tsx'
import { Audiences } from './landing/audiences.tsx'
import './landing/landing.css'
import { Slot, slotMark } from './slot.tsx'

export const meta = () => [
  { title: 'Velv: your song, heard by a paid screener' },
  {
    name: 'description',
    content:
      'Artists and labels post what they’re looking for. You submit a song, a paid screener plays it, and you get an answer with a receipt of every second they heard.',
  },
]

export default function LandingPage() {
  return (
    <ContentFrame>
      <Hero />
      <Slot name="proofFigures" />
      <OpenDropsSection />
      <Journey />
      <ListeningSection />
      <Questions />
      <Audiences />
      <section className="promise">
        <div className="folds" aria-hidden="true" />
        <div className="wrap promise-text">
          <p className="display">
            <span>We can’t promise a hit.</span> <span>We can promise a real listen, or your money back.</span>
          </p>
          <div className="promise-links">
            <a className="btn main lg" href="/signup">
              Submit your song
            </a>
            <p className="small text-text-2">
              Sign up, choose a drop, upload your song, and pay once
              <CommaPrice />.
            </p>
          </div>
        </div>
      </section>
    </ContentFrame>
  )
}

/** The open drops; the server renders the cards, or a message when there are none. */
function OpenDropsSection() {
  return (
    <section className="landing-drops" id="drops">
      <div className="wrap landing-drops-head">
        <h2 className="title">Open drops</h2>
        <p className="text-text-2">
          What artists and labels are looking for right now. We review every brief before it goes live.
        </p>
      </div>
      <ul
        className="landing-drop-list"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
        aria-label="Open drops"
        dangerouslySetInnerHTML={slotMark('openDrops')}
      />
    </section>
  )
}
