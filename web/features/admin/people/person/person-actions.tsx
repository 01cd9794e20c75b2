import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { useFocusFallback } from '../../../../ui/layout/use-focus-fallback.ts'
import {
  adminAccountActions,
  pendingAction,
  groupActions,
  approvalLevel,
  otherApprovalLevels,
  levelText,
  otherLevels,
  type AdminAccountAction,
} from '../actions/account-actions.ts'
import { pendingText } from '../../undo/undo-texts.ts'
import { isPendingForOthers, type PersonDetail } from '../person.ts'
import type { AccountActions } from '../actions/use-account-actions.tsx'

type PersonActionsProps = { person: PersonDetail; actions: AccountActions }

/** The possible staff actions: the pending one first, destructive ones last. */
export function PersonActions({ person, actions }: PersonActionsProps) {
  const shown = actions.withActionsAsPressed(person)
  const pending = pendingAction(shown)
  const { primary, secondary } = groupActions(shown)
  const variant = (action: AdminAccountAction): ButtonVariant =>
    action === 'account.reject' ? 'bad' : action === pending && action !== 'account.enable' ? 'main' : 'line'
  // The focus never moves to another action, because the next press would trigger it unintentionally.
  const part = useFocusFallback<HTMLDivElement>(() => document.querySelector<HTMLElement>('#page h1') ?? undefined)
  const failure = actions.failureOf(person.id)
  return (
    <div ref={part} className="grid gap-2">
      {isPendingForOthers(person) && <InlineMessage tone="warn">{pendingText}</InlineMessage>}
      {primary.length > 0 && (
        <div className="person-actions" role="group" aria-label={`Decide about ${person.name}`}>
          {primary.map((action) => (
            <Fragment key={action}>
              <ActionButton action={action} variant={variant(action)} person={person} actions={actions} />
              {action === 'account.verify' && <ApprovalLevelMenu person={person} actions={actions} />}
            </Fragment>
          ))}
        </div>
      )}
      {secondary.length > 0 && (
        <div className="person-actions secondary" role="group" aria-label="More actions">
          {secondary.map((action) =>
            action === 'account.set-level' ? (
              <LevelMenu key={action} person={person} actions={actions} />
            ) : (
              <ActionButton key={action} action={action} variant="quiet" person={person} actions={actions} />
            ),
          )}
        </div>
      )}
      <ErrorMessage error={failure} />
    </div>
  )
}

type ActionButtonProps = PersonActionsProps & { action: AdminAccountAction; variant: ButtonVariant }

function ActionButton({ action, variant, person, actions }: ActionButtonProps) {
  const { label, Icon } = adminAccountActions[action]
  const level = approvalLevel(person)
  return (
    <Button
      variant={variant}
      className={adminAccountActions[action].variant === 'bad' ? 'destructive' : ''}
      busy={actions.isBusy(person.id)}
      onClick={() => actions.press(action, person)}
    >
      <Icon className="icon-s" aria-hidden="true" />
      {label}
      {action === 'account.verify' && level && <span>{` at ${levelText(level).toLowerCase()}`}</span>}
    </Button>
  )
}

/** Approves a screener at another level than that of the button. */
function ApprovalLevelMenu({ person, actions }: PersonActionsProps) {
  const levels = otherApprovalLevels(person)
  if (levels.length === 0) return null
  return (
    <Menu
      rows={levels.map((level) => ({
        label: `Approve at ${levelText(level).toLowerCase()}`,
        onPress: () => actions.press('account.verify', person, level),
      }))}
      trigger={
        <button type="button" className="btn line md" disabled={actions.isBusy(person.id)}>
          Another level
          <ChevronDown className="icon-s" aria-hidden="true" />
        </button>
      }
    />
  )
}

function LevelMenu({ person, actions }: PersonActionsProps) {
  const { label, Icon } = adminAccountActions['account.set-level']
  return (
    <Menu
      rows={otherLevels(person).map((level) => ({
        label: levelText(level),
        onPress: () => actions.press('account.set-level', person, level),
      }))}
      trigger={
        <button type="button" className="btn quiet md">
          <Icon className="icon-s" aria-hidden="true" />
          {label}
          <ChevronDown className="icon-s" aria-hidden="true" />
        </button>
      }
    />
  )
}
