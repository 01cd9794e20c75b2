import { requiredListeningSeconds } from '@velv/domain/website/pricing.ts'

const questions = [
  {
    question: 'Does paying more improve my odds?',
    answer:
      'No. Everyone gets the same listen. Screeners don’t see your name or how you paid, and they’re paid for their time whether they pitch a song or not.',
  },
  {
    question: 'What if a screener stops early?',
    answer: `They have to hear at least ${requiredListeningSeconds} seconds before they can answer, or half of a song that’s shorter than a minute. Your receipt shows exactly what was played, and with a no go, the reason.`,
  },
  {
    question: 'Do I keep my rights?',
    answer:
      'Yes. Submitting lets screeners listen, and once your song is delivered, lets the drop’s owner and their team listen and download it. They can play it for others only if you agree. Any deal after a hold or a cut is between you and the owner.',
  },
  {
    question: 'When am I charged?',
    answer:
      'When you submit, through Stripe. You can withdraw your song for a full refund until a screener starts listening.',
  },
  {
    question: 'Are there any extra fees?',
    answer: 'No. You pay the price you see. Velv adds nothing at checkout and doesn’t take a share of your song.',
  },
  {
    question: 'What do owners pay?',
    answer:
      'Nothing. Posting drops, listening to delivered songs, and sharing them by link are free. Every drop is reviewed first.',
  },
]

/** Questions about what is paid. */
export function PricingQuestions() {
  return (
    <section className="pricing-questions">
      <h2 className="head">Questions</h2>
      <dl>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="name">{question}</dt>
            <dd className="text-text-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
