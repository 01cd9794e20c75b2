import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { refundPromise } from '../../../features/songs/screening-promise.ts'

const questions = [
  {
    asks: 'It is only a rough mix.',
    message:
      'Good. A brief asks for a song, not for a mix. Melody and words must come through; the rest is turned to the same level for everybody.',
  },
  {
    asks: 'I know nobody.',
    message:
      'Neither does the screener know you. Your name is not shown until your song has been passed on and delivered.',
  },
  {
    asks: 'And if it is a no?',
    message:
      'Then it stands there with the seconds that were heard before it, and a screener says why. It is a no for this drop. The song is yours to send to the next.',
  },
  {
    asks: 'Do you take a share?',
    message: 'No. You keep all rights, and what you and the owner agree on is between you.',
  },
  {
    asks: 'Can I pay to be first?',
    message: `No, nobody can. Nothing you pay moves your song up the queue, and you can send up to ${demosPerDrop} to one drop.`,
  },
  {
    asks: 'How do I know that somebody listened?',
    message: `You see when, and which seconds sounded. We count only while the song plays. ${refundPromise}`,
  },
]

/** Questions that people have before they submit a song. */
export function Questions() {
  return (
    <section className="wrap questions">
      <h2 className="title">Before you send it</h2>
      <dl>
        {questions.map(({ asks, message }) => (
          <div key={asks}>
            <dt className="name">{asks}</dt>
            <dd className="text-text-2">{message}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
