import { useMutation } from '@tanstack/react-query'
import { linkConsentOf } from '@velv/domain/demos/link-consent.ts'
import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import { onDayText } from '../../../ui/text/format.ts'
import { LinkConsentBoxes, linkHint } from '../../songs/details/link-consent-boxes.tsx'
import type { DemoInFull } from '../demo.ts'
import { cacheDemo } from '../use-demo.ts'

/** For its creator: whether the owner may play the song by link, which takes effect at once, and the owner's question. */
export function LinkConsent({ demo }: { demo: DemoInFull }) {
  const part = useFocusFallback<HTMLElement>()
  const { saving, save, error } = useConsents(demo)
  // A no go of a screener is final, and nobody else can ever play it.
  const isOver = demo.result === 'nogo' && !demo.deliveredAt
  if (!demo.can.includes('demo.allow-link') || isOver) return null
  const isRequested = linkConsentOf(demo) === 'requested'
  const answer = (mayBePlayedByLink: boolean) => save({ mayBePlayedByLink, mayBeDownloadedByLink: false })
  return (
    <section ref={part} id="link" className={isRequested ? 'brief-changed' : 'grid gap-2'} aria-label="Playing by link">
      {isRequested ? (
        <>
          <div className="grid gap-1">
            <h2 className="head">May {demo.title} be played by link?</h2>
            <p className="text-text-2">
              {demo.drop.label || 'The drop’s owner'} asks to play it for the artist and people working on the project.
            </p>
            <p className="small max-w-measure text-text-3">{linkHint}</p>
          </div>
          <div className="row flex-wrap">
            <Button variant="main" busy={saving?.mayBePlayedByLink === true} onClick={() => answer(true)}>
              Allow
            </Button>
            <Button busy={saving?.mayBePlayedByLink === false} onClick={() => answer(false)}>
              Don’t allow
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2 className="head">Playing by link</h2>
          <p className="text-text-2 empty:hidden">{statusText(demo)}</p>
          <LinkConsentBoxes hasHeading consents={saving ?? demo} onChange={save} />
        </>
      )}
      {error && <ErrorMessage error={error} />}
    </section>
  )
}

/** Saves one change after the other, and shows the last one until it is saved or refused. */
function useConsents({ id }: DemoInFull) {
  const [saving, setSaving] = useState<LinkConsents>()
  const { mutate, error } = useMutation({
    mutationFn: (consents: LinkConsents) =>
      client.PUT('/api/demos/{id}/link-consent', { params: { path: { id } }, body: consents }),
    scope: { id: `link consent of ${id}` },
    onSuccess: ({ data }) => data && cacheDemo(data),
    onSettled: (_data, _error, consents) => setSaving((last) => (last === consents ? undefined : last)),
  })
  const save = (consents: LinkConsents) => {
    setSaving(consents)
    mutate(consents)
  }
  return { saving, save, error }
}

/** Since when it is as it is; empty while nobody has decided anything. */
function statusText(demo: DemoInFull): string {
  const { linkAnsweredAt: at, sentAt } = demo
  const consent = linkConsentOf(demo)
  if (consent === 'allowed') return `Allowed since ${onDayText(at ?? sentAt!)}.`
  return consent === 'refused' && at ? `Not allowed since ${onDayText(at)}. The owner can’t ask again.` : ''
}
