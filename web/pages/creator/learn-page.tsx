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

export const meta = () => [{ title: 'How answers come about · Velv' }]

export default function LearnPage() {
  return (
    <article className="mx-auto grid max-w-main grid-cols-[minmax(0,1fr)] gap-12">
      <header>
        <BackToMyPitches />
        <h1 className="title md:mt-3">How answers come about</h1>
        <p className="mt-3 text-lede text-text-2">
          Every song you send is played by a person who is paid for the time. You see which seconds were heard, then the
          answer.
        </p>
      </header>

      <Part id="answers" title="What the answers mean">
        <ResultMeanings />
      </Part>

      <Part id="screening" title="How screening works">
        <List
          lines={[
            `A screener ${screenerSeesText}. So every song starts alike.`,
            'All songs are played at the same level. A louder master wins nothing; your file itself stays untouched.',
            'The clock runs only while the sound runs. Skipping ahead counts nothing, neither for the screener’s pay nor on your receipt.',
            'The screener passes the song on (PITCHED) or not (NO GO). You see the answer on the song’s page seconds later, with what’s good about the song or why it isn’t the one.',
            'When the drop has closed and no song is waiting for a screener anymore, it is delivered. Only then does the owner hear what was pitched, with your name beside it.',
            'The owner answers HOLD, CUT or NO GO, and may change that answer later. You see each change, with its time.',
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
          A screener who pitches your song says what’s good about it, with up to {maxPraise} of these. You and the owner
          read the same, and the screener can add a note for each of you.
        </p>
        <ul className="grid gap-x-8 md:grid-cols-2">
          {Object.values(praiseSentences).map((sentence) => (
            <ReasonRow key={sentence}>{sentence}</ReasonRow>
          ))}
        </ul>
      </Part>

      <Part id="fee" title="What the fee pays for, and when it goes back">
        <div className="grid gap-3 text-body text-text-2">
          <p>
            The fee pays for one song being heard for one drop, by somebody who is paid for the time. It does not buy a
            PITCHED, a HOLD or a CUT.
          </p>
          <p>
            Every song has a screener’s answer before its drop is delivered, or is refunded. {refundPromise} The day
            stands on the page of the song.
          </p>
          <p>
            Until a screener has heard the first second of it, you can withdraw it there for a full refund. If the drop
            is no longer taking songs when your payment arrives, you’re refunded automatically.
          </p>
        </div>
      </Part>

      <Part id="stars" title="What your stars are made of">
        <StarTable />
        <p className="mt-4 text-body text-text-2">
          A CUT gives five stars whatever came before. A song that was held once counts as a Hold for ever, also when
          its answer changes later.
        </p>
      </Part>

      <Part id="brief" title="How to write for a brief">
        <List
          lines={[
            'Read the wishes in their order. The first is what the owner would miss most; a song that leaves it out is seldom passed on.',
            'Take the important note as it stands. When it says no ballads, the best ballad is still the wrong song.',
            'Let the song begin early. A listener knows after the first verse whether to go on; a long intro is heard before anything else is.',
            'Mark the place you would like to be heard, and say in a few words why. It stands on the waveform.',
            'Send the song, not the mix. A rough vocal is fine as long as melody and words can be understood.',
            'Give it the title you would see on the record, and paste the lyrics when there are any: they help when a line is sung quietly.',
            `You can send up to ${demosPerDrop} songs to one drop. One that fits is worth more than several that nearly do.`,
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
        A monthly plan: {plus.offer.text} a month, {submissionsText(plus.offer.submissions)} included. They are spent
        before anything is charged. One that goes back unheard is yours again, for at least {returnedSubmissionDays}{' '}
        days. You begin, change and end it on your{' '}
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
