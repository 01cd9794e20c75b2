import { ProductPicture } from '../product-picture.tsx'

const notes = [
  {
    title: 'No name on it',
    message: 'A screener sees your title, your lyrics and the sound. Who you are, and whom you know, comes later.',
  },
  {
    title: 'No louder, no quieter',
    message: 'Every song is brought to the same level by turning it as a whole. A rough mix stands beside a master.',
  },
  {
    title: 'No guessing',
    message: 'The brass part of the wave is what sounded. The timer pays for that, and your receipt shows it.',
  },
]

/** The pitching view, as it looks in the product. */
export function ListeningSection() {
  return (
    <section className="wrap listening-section">
      <h2 className="title">This is where it is heard</h2>
      <ProductPicture
        name="listening"
        phone="listening-phone"
        alt="The listening room of a screener: the queue, a large waveform with the heard part in brass, the timer with what it has earned, the brief on paper, and two answers, no go and pitch."
      />
      <ul>
        {notes.map(({ title, message }) => (
          <li key={title}>
            <h3 className="strong text-body">{title}</h3>
            <p className="text-text-2">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
