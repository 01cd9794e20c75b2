import { ContentFrame } from './content-frame.tsx'
import { Asks } from './landing/asks.tsx'
import { Hero } from './landing/hero.tsx'
import { Questions } from './landing/questions.tsx'
import { Road } from './landing/road.tsx'
import { Room } from './landing/room.tsx'
import { Sides } from './landing/sides.tsx'
import './landing/landing.css'
import { Slot } from './slot.tsx'

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
      {/* Where who has deleted his account arrives: shown by its address alone. */}
      <p id="left" className="left-word">
        Your account is deleted. Thank you for having been here.
      </p>
      <Hero />
      <Asks />
      <Road />
      <Room />
      <Questions />
      <Sides />
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
              <Priced />.
            </p>
          </div>
        </div>
      </section>
    </ContentFrame>
  )
}

const Priced = () => (
  <span className="priced">
    , <Slot name="price" />
  </span>
)
