import { ProductPicture } from '../product-picture.tsx'

const notes = [
  {
    title: 'No names',
    message:
      'Screeners see the title, the lyrics, and the spot you marked. They don’t see who you are or who you know.',
  },
  {
    title: 'Same loudness',
    message: 'Every song is turned up or down to the same level, so a loud master has no advantage over a rough mix.',
  },
  {
    title: 'No guessing',
    message:
      'The highlighted part of the waveform is what was played. Screeners are paid for it, and your receipt shows it.',
  },
]

/** The pitching view, as it looks in the product. */
export function ListeningSection() {
  return (
    <section className="wrap listening-section">
      <h2 className="title">Where screeners listen</h2>
      <ProductPicture
        name="listening"
        alt="The pitching view of a screener: the queue, a large waveform with the heard part highlighted, a timer with earnings, the brief, and two buttons, no go and pitch."
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
