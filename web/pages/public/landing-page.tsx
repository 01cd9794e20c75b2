import { CommaPrice } from './comma-price.tsx'
import { ContentFrame } from './content-frame.tsx'
import { Hero } from './landing/hero.tsx'
import { Questions } from './landing/questions.tsx'
import { Journey } from './landing/journey.tsx'
import { ListeningSection } from './landing/listening-section.tsx'
import { Audiences } from './landing/audiences.tsx'
import './landing/landing.css'
import { slotMark } from './slot.tsx'

export const meta = () => [
  { title: 'Velv, where a song is really listened to' },
  {
    name: 'description',
    content:
      'Artists and labels say what they need. You send the song, a paid listener plays it, and you see which seconds were heard and what came of it.',
  },
]

export default function LandingPage() {
  return (
    <ContentFrame>
      <Hero />
      <OpenDropsSection />
      <Journey />
      <ListeningSection />
      <Questions />
      <Audiences />
      <section className="promise">
        <div className="folds" aria-hidden="true" />
        <div className="wrap promise-text">
          <p className="display">
            <span>We cannot promise a hit.</span> <span>We can promise an ear.</span>
          </p>
          <div className="promise-links">
            <a className="btn main lg" href="/signup">
              Send a song tonight
            </a>
            <p className="small text-text-2">
              Sign up, choose a drop, upload, pay once
              <CommaPrice />.
            </p>
          </div>
        </div>
      </section>
    </ContentFrame>
  )
}

/** The open drops; the server renders the cards, or a placeholder when there are none. */
function OpenDropsSection() {
  return (
    <section className="landing-drops" id="drops">
      <div className="wrap landing-drops-head">
        <h2 className="title">What people ask for</h2>
        <p className="text-text-2">
          Live briefs, as they stand right now. Each was read by a person at Velv before it went up.
        </p>
      </div>
      <ul
        className="landing-drop-list"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
        aria-label="Drops that are open now"
        dangerouslySetInnerHTML={slotMark('openDrops')}
      />
    </section>
  )
}
