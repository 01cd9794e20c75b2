import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { maxPraise, praiseSentences } from '@velv/domain/screening/praise.ts'
import { nogoReasons, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refundPromise, screenerSeesText } from '../../features/songs/screening-promise.ts'
import { ResultMeanings } from '../../features/demos/pitches/result-meanings.tsx'
import { StarTable } from '../../features/demos/pitches/star-table.tsx'
import { BackToMyPitches } from '../../features/demos/pitches/back-to-my-pitches.tsx'
import { submissionsText } from '../../features/accounts/plus/plus-text.ts'
import { usePlus } from '../../features/accounts/plus/use-plus.ts'

export const meta = () => [{ title: 'How screening works · Velv' }]

export default function LearnPage() {
  return (
    <article className="mx-auto grid max-w-main grid-cols-[minmax(0,1fr)] gap-12">
      <header>
        <BackToMyPitches />
        <h1 className="title md:mt-3">How screening works</h1>
        <p className="mt-3 text-lede text-text-2">
          A person listens to every song you submit and is paid for their time. You’ll see exactly which seconds they
          heard, and then their answer.
        </p>
      </header>

      <Part id="answers" title="What the answers mean">
        <ResultMeanings />
      </Part>

      <Part id="screening" title="How a song gets its answer">
        <List
          lines={[
            `A screener ${screenerSeesText}.`,
            'All songs play at the same level, so a louder master has no advantage. Your original file stays untouched.',
            'Only time with sound playing counts, for the screener’s pay and on your receipt. Skipped parts don’t count.',
            'The screener decides: PITCHED or NO GO. You’ll see the answer seconds later, with what’s good about your song or why it isn’t right for this brief.',
            'After the drop closes and every song has been screened, the drop is delivered. Only then can the owner hear the pitches and see who wrote them.',
            'The owner answers HOLD, CUT, or NO GO, and can change the answer later. You’ll see each change and when it was made.',
          ]}
        />
      </Part>

      <Part id="reasons" title="Why a song is a no go">
        <p className="mb-4 text-body text-text-2">
          A screener who doesn’t pitch your song gives one of these reasons and can add a note. You’ll see both on your
          receipt. Owners choose from the same reasons, or give none.
        </p>
        <ul className="grid gap-x-8 md:grid-cols-2">
          {screenerReasonKeys.map((key) => (
            <ReasonRow key={key}>{nogoReasons[key]}</ReasonRow>
          ))}
        </ul>
      </Part>

      <Part id="praise" title="Why a song is pitched">
        <p className="mb-4 text-body text-text-2">
          A screener who pitches your song picks up to {maxPraise} of these strengths. You and the owner see the same
          ones, and the screener can add a note for each of you.
        </p>
        <ul className="grid gap-x-8 md:grid-cols-2">
          {Object.values(praiseSentences).map((sentence) => (
            <ReasonRow key={sentence}>{sentence}</ReasonRow>
          ))}
        </ul>
      </Part>

      <Part id="fee" title="What the fee covers, and when you’re refunded">
        <div className="grid gap-3 text-body text-text-2">
          <p>
            The fee covers a paid screener listening to one song for one drop. It doesn’t buy a pitch, a hold, or a cut.
          </p>
          <p>
            Every song gets a screener’s answer before its drop is delivered, or a refund. {refundPromise} You’ll find
            the exact date on your song’s page.
          </p>
          <p>
            Until a screener starts listening, you can withdraw your song there for a full refund. If the drop has
            stopped taking submissions when your payment arrives, you’ll be refunded automatically.
          </p>
        </div>
      </Part>

      <Part id="stars" title="How you earn stars">
        <StarTable />
        <p className="mt-4 text-body text-text-2">
          A cut always earns five stars. A song that was once on hold always counts as a hold, even if the answer
          changes later.
        </p>
      </Part>

      <Part id="brief" title="How to answer a brief">
        <List
          lines={[
            'Read the requests in order. The first one matters most to the owner, and a song that misses it is rarely pitched.',
            'Take the important note literally. If it says no ballads, even the best ballad is the wrong song.',
            'Get to the song quickly. Many listeners decide by the end of the first verse, so keep the intro short.',
            'Mark the moment you want heard and add a few words about why. Listeners see it on the waveform.',
            'It’s about the song, not the mix. A rough vocal is fine as long as the melody and lyrics are clear.',
            'Use the title you’d want on the record, and paste the lyrics. They help when a line is hard to hear.',
            `You can submit up to ${demosPerDrop} songs to a drop. One that fits beats several that almost do.`,
          ]}
        />
      </Part>
      <PlusPart />
    </article>
  )
}

const ReasonRow = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line py-3 text-body text-text-2">{children}</li>
)

/** Shown only where Velv Plus is available. */
function PlusPart() {
  const { plus } = usePlus()
  if (!plus?.offer) return null
  return (
    <Part id="plus" title="Velv Plus">
      <p className="text-body text-text-2">
        A monthly plan: {plus.offer.text} a month, {submissionsText(plus.offer.submissions)} included. Your included
        submissions are used before you’re charged. If no one listens to a song, you get its submission back and can use
        it for at least {returnedSubmissionDays} days. Subscribe or cancel on your{' '}
        <Link className="link touch" to="/account#plus">
          profile
        </Link>
        .
      </p>
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-24">
    <h2 className="head mb-4">{title}</h2>
    {children}
  </section>
)

const List = ({ lines }: { lines: readonly string[] }) => (
  <ol className="grid gap-3">
    {lines.map((line, at) => (
      <li key={line} className="grid grid-cols-[2rem_minmax(0,1fr)] text-body text-pretty text-text-2">
        <span className="num strong text-text-3" aria-hidden="true">
          {at + 1}
        </span>
        <span>{line}</span>
      </li>
    ))}
  </ol>
)
