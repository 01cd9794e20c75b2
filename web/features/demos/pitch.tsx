import { Link } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { type DemoInFull, recordGenre, submitPath } from './demo.ts'
import { ListeningReceipt } from './listening-receipt.tsx'
import { SongPlayer } from './song-player.tsx'
import { WhatHappened } from './what-happened.tsx'

/** One song of mine: how it sounds, what was heard of it, what became of it. */
export function Pitch({ demo }: { demo: DemoInFull }) {
  return (
    <div className="grid gap-y-8 lg:grid-cols-[minmax(0,42rem)_22rem] lg:justify-center lg:gap-x-18">
      <div className="grid content-start gap-8">
        <PitchHead demo={demo} />
        {demo.can.includes('demo.hear') && demo.audio?.state === 'ready' && <HeardSong demo={demo} />}
        {demo.result === 'draft' && (
          <div className="grid justify-items-start gap-3">
            <p className="text-text-2">This demo is a draft. Nobody hears it until it is paid.</p>
            <LinkButton to={submitPath(demo)} look="main">
              Go on
            </LinkButton>
          </div>
        )}
      </div>
      {demo.result !== 'draft' && (
        <aside className="lg:row-span-2">
          <ListeningReceipt demo={demo} />
        </aside>
      )}
      {demo.history.length > 0 && (
        <section>
          <h2 className="head mb-4">What happened</h2>
          <WhatHappened demo={demo} />
        </section>
      )}
      {demo.lyrics && (
        <section>
          <h2 className="head mb-3">Lyrics</h2>
          <p className="text-body whitespace-pre-line text-text-2">{demo.lyrics}</p>
        </section>
      )}
    </div>
  )
}

const PitchHead = ({ demo }: { demo: DemoInFull }) => (
  <header>
    <Link className="small wide-only text-text-2 hover:text-text" to="/my-pitches">
      My Pitches
    </Link>
    <div className="row gap-4 md:mt-4 md:gap-6">
      <Record id={demo.id} genre={recordGenre(demo)} size={168} className="w-22! md:w-34!" />
      <div className="min-w-0">
        <p className="mb-3">
          <ResultBadge result={demo.result} />
        </p>
        <h1 className="display text-song break-words">{demo.title}</h1>
        <p className="mt-2 text-text-2">
          for{' '}
          <Link className="link touch" to={`/drop/${demo.dropId}`}>
            {demo.drop.name}
          </Link>
          {demo.drop.label && demo.drop.label !== demo.drop.name && `, ${demo.drop.label}`}
        </p>
      </div>
    </div>
  </header>
)

/** What each listener heard lies over one another, so that what two heard shows as heard twice. */
function HeardSong({ demo }: { demo: DemoInFull }) {
  return (
    <div>
      <SongPlayer demo={demo} heard={demo.listeners.flatMap(({ heard }) => heard)} band />
      {demo.listeners.length > 0 && (
        <p className="small row mt-3 gap-5 text-text-3 md:pl-15">
          <Legend colour="bg-(--wave-rest)">not heard</Legend>
          <Legend colour="bg-(--wave-heard)">heard</Legend>
          <Legend colour="bg-(--wave-twice)">heard twice</Legend>
        </p>
      )}
    </div>
  )
}

const Legend = ({ colour, children }: { colour: string; children: string }) => (
  <span className="row gap-1.5">
    <i className={`size-2.5 rounded-sleeve ${colour}`} aria-hidden="true" />
    {children}
  </span>
)
