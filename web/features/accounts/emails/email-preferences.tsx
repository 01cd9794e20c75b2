import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, type components } from '../../../lib/api/api.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

type Settings = components['schemas']['MailSwitches']
type Group = Settings['groups'][number]
type Change = Partial<Pick<Settings, 'on' | 'digest' | 'groups'>>

const key = ['get', '/api/me/mails'] as const

/** The master switch, the daily digest, and one switch for each group of emails. */
export function EmailPreferences() {
  const { data, isError, refetch } = api.useQuery('get', '/api/me/mails')
  const { change, failed } = useChange()
  return (
    <section id="emails" className="grid gap-3">
      <h2 className="head">Emails</h2>
      <p className="max-w-measure text-text-2">
        Everything we email you is also in your notifications. We always send payment receipts and emails about the
        security of your account.
      </p>
      {!data && isError && <RetryMessage what="We couldn’t load your email settings." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-11 max-w-main" />}
      {data && <Switches settings={data} onChange={change} />}
      {failed && <RetryMessage what="We couldn’t save your email settings." onRetry={() => change(failed)} />}
    </section>
  )
}

function Switches({ settings, onChange }: { settings: Settings; onChange: (change: Change) => void }) {
  const { on, digest, groups } = settings
  const replace = (changed: Group) => groups.map((group) => (group.group === changed.group ? changed : group))
  return (
    <div className="profile-rows">
      <Switch label="Email me" checked={on} onChange={(next) => onChange({ on: next })} />
      {groups.map((group) => (
        <Switch
          key={group.group}
          label={<Explained label={group.label} hint={hintOf(group, digest)} />}
          checked={on && group.on}
          disabled={!on}
          onChange={(next) => onChange({ groups: replace({ ...group, on: next, muted: next ? [] : group.muted }) })}
        />
      ))}
      {groups.some(({ isUrgent }) => !isUrgent) && (
        <Switch
          label={
            <Explained
              label="Daily digest"
              hint="One email a day instead of one for each update. Anything about your money or account still arrives right away."
            />
          }
          checked={on && digest}
          disabled={!on}
          onChange={(next) => onChange({ digest: next })}
        />
      )}
    </div>
  )
}

/** Single emails could be turned off before there were groups; turning the group off and on brings them back. */
function hintOf({ hint, on, muted, isUrgent }: Group, digest: boolean): string {
  if (on && muted.length > 0)
    return `${hint} You turned off ${muted.length === 1 ? '1 of these emails' : `${muted.length} of these emails`}. Turn this off and on again to get all of them.`
  return digest && isUrgent ? `${hint} Always sent right away.` : hint
}

function Explained({ label, hint }: { label: string; hint: string }) {
  return (
    <span className="grid py-2">
      {label}
      <span className="small text-text-3">{hint}</span>
    </span>
  )
}

/** Shows a change at once, and takes it back if the server rejects it. */
function useChange() {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<Change>()
  const { mutate } = useMutation({
    // In sequence, so that the server's last answer is the newest.
    scope: { id: 'email settings' },
    mutationFn: async ({ on, digest, groups }: Change) => {
      const { data } = await client.PATCH('/api/me/mails', {
        body: {
          ...(on === undefined ? {} : { on }),
          ...(digest === undefined ? {} : { digest }),
          ...(groups === undefined
            ? {}
            : {
                mutedGroups: groups.filter((group) => !group.on).map(({ group }) => group),
                muted: groups.flatMap(({ muted }) => muted),
              }),
        },
      })
      return data
    },
    onMutate: async (change) => {
      setFailed(undefined)
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<Settings>(key)
      queries.setQueryData<Settings>(key, before && { ...before, ...change })
      return before
    },
    onError: (_, change, before) => {
      setFailed(change)
      queries.setQueryData<Settings>(key, before)
    },
  })
  return { change: mutate, failed }
}
