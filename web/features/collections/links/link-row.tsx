import { Copy, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { SplitBar } from '../../../ui/data/dense-table.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { heardText, type ListeningLink, openedText, stateText } from './listening-link.ts'

const HeardSongs = lazy(async () => ({ default: (await import('./heard-songs.tsx')).HeardSongs }))

/** One person rarely opens a link on so many devices. */
const manyDevices = 4

type LinkRowProps = { link: ListeningLink; songCount: number; onChange: () => void }

/** A recipient: whether they opened their link, how much they heard, and what ends it. */
export function LinkRow({ link, songCount, onChange }: LinkRowProps) {
  const [showsSongs, setShowsSongs] = useState(false)
  const isLive = link.state === 'live'
  return (
    <li className={isLive ? 'link-row' : 'link-row off'}>
      <Avatar name={link.recipient} />
      <span className="min-w-0">
        <span className="strong block clip" dir="auto">
          {link.recipient}
        </span>
        <span className="small block clip text-text-3">{link.email || (link.madeBy && `Made by ${link.madeBy}`)}</span>
      </span>
      <span className="small min-w-0">
        <span className="block">{openedText(link)}</span>
        <span className="block text-text-3">{stateText(link)}</span>
        {link.devices >= manyDevices && (
          <span className="block text-warn">It may have been passed on. Make a new link for each person.</span>
        )}
      </span>
      <button
        type="button"
        className="link-heard small"
        aria-expanded={showsSongs}
        onClick={() => setShowsSongs(!showsSongs)}
      >
        <span className="num block">{heardText(link, songCount)}</span>
        <SplitBar
          parts={[{ color: 'var(--brass)', count: Math.min(link.heardSongs, songCount) }]}
          total={Math.max(1, songCount)}
          label={`${link.heardSongs} of ${songCount} heard`}
        />
      </button>
      <LinkActions link={link} onChange={onChange} />
      {showsSongs && (
        <Suspense>
          <HeardSongs linkId={link.id} />
        </Suspense>
      )}
    </li>
  )
}

/** What can be done with a link: keep it, copy it, revoke it. */
function LinkActions({ link, onChange }: Pick<LinkRowProps, 'link' | 'onChange'>) {
  const [isRevoking, setRevoking] = useState(false)
  const path = { params: { path: { id: link.id } } }
  const act = async (request: () => Promise<unknown>) => {
    await request().catch((error: unknown) => toast(errorText(error)))
    onChange()
  }
  const copy = async () => {
    const { data } = await client.GET('/api/listening-links/{id}/url', path)
    await navigator.clipboard.writeText(data!.url)
    toast('Link copied.')
  }
  return (
    <span className="row gap-0">
      {link.can.includes('listening-link.keep') && (
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => void act(() => client.POST('/api/listening-links/{id}/keep', path))}
        >
          Keep<span className="sr"> the link for {link.recipient}</span>
        </button>
      )}
      {link.can.includes('listening-link.copy') && (
        <IconButton label={`Copy the link for ${link.recipient}`} onClick={() => void act(copy)}>
          <Copy className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {link.can.includes('listening-link.revoke') && (
        <IconButton label={`Revoke the link for ${link.recipient}`} onClick={() => setRevoking(true)}>
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {isRevoking && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setRevoking(false)}
          title={`Revoke the link for ${link.recipient}?`}
          message="It stops working for good, even in the middle of a song. What they heard stays on the receipts."
          verb="Revoke"
          onConfirm={() => {
            setRevoking(false)
            void act(() => client.POST('/api/listening-links/{id}/revoke', path))
          }}
        />
      )}
    </span>
  )
}
