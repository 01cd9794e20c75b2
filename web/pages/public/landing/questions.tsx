import { demosPerDrop, unscreenedRefundDays } from '@velv/domain/demos/demo.ts'
import { Plus } from 'lucide-react'

const questions = [
  {
    question: 'When will I get an answer?',
    answer: `From a screener, by ${unscreenedRefundDays} days after the drop’s closing date, or you’ll be refunded automatically. If your song is pitched, the owner hears it once the drop has been delivered, and then answers.`,
  },
  {
    question: 'What if I don’t know anyone?',
    answer:
      'You don’t have to. Screeners never see your name. The drop’s owner sees it only after your song has been pitched and delivered.',
  },
  {
    question: 'What if it’s a no?',
    answer:
      'The screener has to give a reason, and your receipt shows how much they heard first. A no go is for one drop only: you can submit the song to others.',
  },
  {
    question: 'Does Velv take a share?',
    answer: 'No. You keep all your rights, and any deal is between you and the owner.',
  },
  {
    question: 'Can I pay to be heard first?',
    answer: `No. Nothing you pay moves your song up the queue, and each creator can submit up to ${demosPerDrop} songs to a drop.`,
  },
  {
    question: 'Who gets to hear my song?',
    answer:
      'The drop’s screeners and, once it’s pitched and delivered, its owner and their team. They can play it for others only through a private link, and only if you agree. Our team may listen to help you.',
  },
  {
    question: 'How do I know someone listened?',
    answer: 'Your receipt shows when they listened and which seconds were played. Skipped parts don’t count.',
  },
]

/** Questions that people have before they submit a song. */
export function Questions() {
  return (
    <section className="wrap questions">
      <h2 className="title">Before you submit</h2>
      <div className="question-list">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary className="name">
              {question} <Plus className="icon-s" aria-hidden="true" />
            </summary>
            <p className="text-text-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
