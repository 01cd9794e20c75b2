import { deletionBlockedTitle } from '@velv/domain/accounts/deletion.ts'
import { roleOf, type ProfessionRole } from '@velv/domain/roles.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/session/session.ts'
import { useIsTeam } from '../../../lib/session/use-is-team.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { HandOverDrops } from './hand-over-drops.tsx'

const teamText = 'your account; your drops stay with your team'

const deletedTexts: Record<ProfessionRole, string> = {
  creator: 'your account and your songs',
  dropOwner: 'your account and your drops',
  screener: 'your account',
}

/** Deletes an account; if something prevents the deletion, the button says what. */
export function DeleteAccount() {
  const { profession } = useMe()
  const isTeam = useIsTeam()
  const [isAsking, setAsking] = useState(false)
  const { data, isError, refetch } = api.useQuery('get', '/api/me/deletion')
  const block = data?.blockedBy
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="head">Delete Account</h2>
      <p className="max-w-measure text-text-2">
        <span>This permanently deletes {isTeam ? teamText : deletedTexts[roleOf(profession)]}.</span> We keep records of
        payments and decisions, without your name.
        {roleOf(profession) === 'creator' && (
          <span> Final split sheets stay for your co-writers, with your name, role, and share.</span>
        )}
      </p>
      {block ? (
        <Tooltip message={<BlockedText sentence={block.sentence} />}>
          {/* A plain button, because a disabled Button would not let a tap open the tooltip with the reason. */}
          <button type="button" className="btn bad" aria-disabled="true" aria-describedby="deletion-blocked">
            Delete Account
          </button>
        </Tooltip>
      ) : (
        <Button variant="bad" disabled={!data} onClick={() => setAsking(true)}>
          Delete Account
        </Button>
      )}
      {isTeam && block?.code === 'account/has-submissions' && <HandOverDrops onDone={() => void refetch()} />}
      {block && (
        <p id="deletion-blocked" className="sr">
          {deletionBlockedTitle} {block.sentence}
        </p>
      )}
      {!data && isError && (
        <RetryMessage what="We couldn’t check whether your account can be deleted." onRetry={() => void refetch()} />
      )}
      <DeletionDialog open={isAsking} onOpenChange={setAsking} onRefused={() => void refetch()} />
    </section>
  )
}

function BlockedText({ sentence }: { sentence: string }) {
  return (
    <>
      <strong className="strong block">{deletionBlockedTitle}</strong>
      {sentence}
    </>
  )
}
