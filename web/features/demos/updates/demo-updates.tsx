import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSong } from '../../songs/song/use-song.ts'
import type { DemoInFull } from '../demo.ts'
import { OfferButton } from './offer-button.tsx'
import { versionsToOffer } from './offered-text.ts'
import { UpdateRow } from './update-row.tsx'

const load = () => import('./update-dialogs.tsx').then(({ WithdrawUpdate }) => ({ default: WithdrawUpdate }))
const WithdrawUpdate = lazy(load)

/** For its creator: the newer versions they offer to the drop's owner, and the button that offers another. */
export function DemoUpdates({ demo }: { demo: DemoInFull }) {
  const [withdrawing, setWithdrawing] = useState<{ id: string; isOpen: boolean }>()
  const canOffer = demo.songId !== null && demo.can.includes('update.offer') && !demo.isOwnerRemoved
  if (demo.updates.length === 0) return canOffer ? <FirstOffer demo={demo} songId={demo.songId!} /> : null
  return (
    <section aria-labelledby="updates-heading">
      <h2 id="updates-heading" className="head mb-3">
        Newer versions
      </h2>
      <ul className="grid gap-3">
        {demo.updates.map((update) => (
          <li key={update.id}>
            <UpdateRow
              demo={demo}
              update={update}
              after={
                !update.withdrawnAt &&
                demo.can.includes('update.withdraw') && (
                  <Button size="sm" variant="line" onClick={() => setWithdrawing({ id: update.id, isOpen: true })}>
                    Withdraw
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      {canOffer && <NextOffer demo={demo} songId={demo.songId!} />}
      {withdrawing && (
        <Suspense>
          <WithdrawUpdate
            demo={demo}
            updateId={withdrawing.id}
            open={withdrawing.isOpen}
            onOpenChange={(isOpen) => setWithdrawing({ ...withdrawing, isOpen })}
          />
        </Suspense>
      )}
    </section>
  )
}

function FirstOffer({ demo, songId }: { demo: DemoInFull; songId: string }) {
  const { data: song } = useSong(songId)
  const versions = song ? versionsToOffer(song, demo) : []
  if (versions.length === 0) return null
  return (
    <section className="grid justify-items-start gap-2" aria-labelledby="updates-heading">
      <h2 id="updates-heading" className="head">
        Newer versions
      </h2>
      <p className="max-w-measure text-body text-text-2">
        You have a version that the drop’s owner doesn’t have. You can offer it to them; what you submitted won’t
        change.
      </p>
      <OfferButton demo={demo} versions={versions} />
    </section>
  )
}

function NextOffer({ demo, songId }: { demo: DemoInFull; songId: string }) {
  const { data: song } = useSong(songId)
  const versions = song ? versionsToOffer(song, demo) : []
  return versions.length > 0 ? (
    <div className="mt-3">
      <OfferButton demo={demo} versions={versions} />
    </div>
  ) : null
}
