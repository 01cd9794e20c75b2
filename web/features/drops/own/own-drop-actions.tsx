import { dropName } from '@velv/domain/drops/drop.ts'
import { isDone } from '@velv/domain/drops/outcome.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { useIsTeam } from '../../../lib/session/use-is-team.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { MenuRow } from '../../../ui/overlays/menu-list.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { canDelete, needsResubmission, type OwnDrop } from './own-drop.ts'

// Rarely opened, so they are loaded on demand.
const dialogs = {
  assign: lazy(async () => ({ default: (await import('./assign-drop-dialog.tsx')).AssignDropDialog })),
  access: lazy(async () => ({ default: (await import('./access-dialog.tsx')).AccessDialog })),
  close: lazy(async () => ({ default: (await import('./close-drop-dialog.tsx')).CloseDropDialog })),
  delete: lazy(async () => ({ default: (await import('./delete-drop-dialog.tsx')).DeleteDropDialog })),
  'hand over': lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog })),
  extend: lazy(async () => ({ default: (await import('./extend-drop-dialog.tsx')).ExtendDropDialog })),
}

type DialogName = keyof typeof dialogs

const OpenDialog = createContext<((name: DialogName, drop: OwnDrop) => void) | undefined>(undefined)

/**
 * Holds the dialogs of the drops in a list, so that one stays open when its row is shown in another way, as when a tablet
 * is turned. `drops` keep it current.
 */
export function OwnDropDialogs({ drops, children }: { drops: readonly OwnDrop[]; children: ReactNode }) {
  const [opened, setOpened] = useState<{ name: DialogName; drop: OwnDrop }>()
  return (
    <OpenDialog value={(name, drop) => setOpened({ name, drop })}>
      {children}
      {opened && (
        <OwnDropDialog
          name={opened.name}
          drop={drops.find(({ id }) => id === opened.drop.id) ?? opened.drop}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OpenDialog>
  )
}

type OwnDropDialogProps = { name: DialogName; drop: OwnDrop; onClose: () => void }

function OwnDropDialog({ name, drop, onClose }: OwnDropDialogProps) {
  const Dialog = dialogs[name]
  return (
    <Suspense>
      <Dialog drop={drop} onClose={onClose} />
    </Suspense>
  )
}

type OwnDropActionsProps = {
  drop: OwnDrop
  /** Whether the actions are in a menu behind three dots, or are buttons. */
  as: 'menu' | 'buttons'
}

/** What an owner does with a drop besides editing and deleting it. */
export function OwnDropActions({ drop, as }: OwnDropActionsProps) {
  const [opened, setOpened] = useState<DialogName>()
  const isTeam = useIsTeam()
  const openInList = useContext(OpenDialog)
  const open = (name: DialogName) => (openInList ? openInList(name, drop) : setOpened(name))
  const { mutate: copyLink, isPending } = api.useMutation('post', '/api/drops/{id}/link', {
    onSuccess: async ({ link }) => {
      try {
        await navigator.clipboard.writeText(link!)
        toast('Link copied.')
      } catch {
        // Without access to the clipboard, the dialog shows the link.
        open('access')
      }
    },
    onError: (error) => toast(errorText(error)),
  })
  const rows: (MenuRow & { busy?: boolean })[] = [
    // Elsewhere, the drop shows its outcome with a link of its own.
    as === 'menu' &&
      drop.counts &&
      drop.demoCount > 0 &&
      isDone(drop.state, drop.counts) && { label: 'See the report', to: `/drop/${drop.id}/outcome` },
    drop.audience === 'link' && {
      label: 'Copy link',
      onPress: () => copyLink({ params: { path: { id: drop.id } }, body: {} }),
      busy: isPending,
    },
    isPrivate(drop) &&
      drop.can.includes('drop.manage-access') && { label: 'Manage access', onPress: () => open('access') },
    isTeam && drop.can.includes('drop.assign') && { label: 'Assign', onPress: () => open('assign') },
    drop.can.includes('drop.extend') && { label: 'Extend', onPress: () => open('extend') },
    drop.can.includes('drop.close-now') && { label: 'Close now', onPress: () => open('close') },
    isTeam && drop.can.includes('drop.hand-over') && { label: 'Hand over', onPress: () => open('hand over') },
    // Drops in any other state are deleted on the page where they are edited.
    as === 'menu' &&
      (needsResubmission(drop.state) || drop.state === 'closed') &&
      canDelete(drop) && { label: 'Delete', onPress: () => open('delete') },
  ].filter((row) => row !== false && row !== null)
  if (rows.length === 0 && !opened) return null
  return (
    <>
      {as === 'menu' ? (
        <MoreMenu of={dropName(drop)} rows={rows} />
      ) : (
        <div className="row flex-wrap gap-2" role="group" aria-label="Actions">
          {rows.map(({ label, onPress, busy = false }) => (
            <Button key={label} size="sm" busy={busy} onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {opened && <OwnDropDialog name={opened} drop={drop} onClose={() => setOpened(undefined)} />}
    </>
  )
}
