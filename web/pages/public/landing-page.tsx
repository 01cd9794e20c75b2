import { CommaPrice } from './comma-price.tsx'
import { ContentFrame } from './content-frame.tsx'
import { OpenDropsSection } from './landing/open-drops-section.tsx'
import { Hero } from './landing/hero.tsx'
import { Questions } from './landing/questions.tsx'
import { Journey } from './landing/journey.tsx'
import { ListeningSection } from './landing/listening-section.tsx'
import { Audiences } from './landing/audiences.tsx'
import './landing/landing.css'

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
        <div className="wrap promise-words">
          <p className="display">
            <span>We cannot promise a hit.</span> <span>We can promise an ear.</span>
          </p>
          <div className="promise-way">
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
