import {
  emptyEvidence,
  type Evidence,
  evidenceLimits,
  type EvidenceProblems,
  evidenceProblems,
  isSameEvidence,
  tidyEvidence,
} from '@velv/domain/accounts/evidence/evidence.ts'
import type { ProfessionRole } from '@velv/domain/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CreditsField } from './credits-field.tsx'
import { noteHint, type OwnEvidence, roleHint, websiteHint } from './evidence-text.ts'

type EvidenceFormProps = {
  evidence: OwnEvidence | null
  role: ProfessionRole
  onSaved: (isSent: boolean) => void
  /** Closes the form; absent where there is nothing else to show. */
  onCancel: (() => void) | undefined
}

/** The form for what a professional says about their work. */
export function EvidenceForm({ evidence, role, onSaved, onCancel }: EvidenceFormProps) {
  const [draft, setDraft] = useState<Evidence>(() => draftOf(evidence))
  const [problems, setProblems] = useState<EvidenceProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { mutate, isPending, error } = api.useMutation('put', '/api/me/evidence', {
    onSuccess: (answer) => {
      queries.setQueryData(['get', '/api/me/evidence'], answer)
      onSaved(answer.evidence?.state !== 'draft')
    },
    onError: (failure) => {
      if (failure instanceof ApiError) showProblems(failure.fields)
    },
  })
  const wasSent = evidence?.state === 'sent' || evidence?.state === 'accepted'

  const showProblems = (found: EvidenceProblems) => {
    setProblems(found)
    if (Object.keys(found).length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const change = (part: Partial<Evidence>) => {
    setDraft((before) => ({ ...before, ...part }))
    // A field that is edited loses its error; the others keep theirs.
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field.split('.')[0]! in part))),
    )
  }
  const bind = (field: 'company' | 'role' | 'website' | 'note') => ({
    value: draft[field],
    error: problems[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [field]: target.value }),
  })
  const save = (send: boolean) => {
    if (isPending) return
    // Empty rows disappear, so that an error names the row that is shown.
    const tidy = tidyEvidence(draft)
    setDraft(tidy)
    const found = evidenceProblems(tidy, send || wasSent)
    showProblems(found)
    if (Object.keys(found).length === 0) mutate({ body: { ...tidy, send } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(true)
  }
  const isSavedDraft = evidence?.state === 'draft' && isSameEvidence(tidyEvidence(draft), draftOf(evidence))
  const hasProblems = Object.keys(problems).length > 0
  const profiles = draft.profiles.length > 0 ? draft.profiles : ['']
  return (
    <form ref={form} className="evidence-form" noValidate onSubmit={submit}>
      <div className="evidence-pair">
        <TextField
          label="Company"
          hint="Leave it empty if you work for yourself."
          autoComplete="organization"
          maxLength={evidenceLimits.company}
          {...bind('company')}
        />
        <TextField
          label="Role"
          hint={roleHint(role)}
          autoComplete="organization-title"
          maxLength={evidenceLimits.role}
          {...bind('role')}
        />
      </div>
      <TextField
        label="Website"
        hint={websiteHint(role)}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        placeholder="www.yourcompany.com"
        maxLength={evidenceLimits.website}
        {...bind('website')}
      />
      <fieldset className="evidence-list">
        <legend className="label">Profiles on social networks</legend>
        <p className="hint">Instagram, Facebook, X (Twitter), or LinkedIn.</p>
        <ErrorMessage error={problems['profiles']} />
        {profiles.map((link, at) => (
          <div key={at} className="evidence-row">
            <TextField
              label={<span className="sr">Profile {at + 1}</span>}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="linkedin.com/in/your-name"
              maxLength={evidenceLimits.profile}
              value={link}
              error={problems[`profiles.${at}`]}
              onChange={({ target }) => change({ profiles: profiles.map((one, i) => (i === at ? target.value : one)) })}
            />
            {profiles.length > 1 && (
              <IconButton
                label={`Remove profile ${at + 1}`}
                onClick={() => change({ profiles: profiles.filter((_, i) => i !== at) })}
              >
                <X className="icon" aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {profiles.length < evidenceLimits.profiles && (
          <Button size="sm" className="justify-self-start" onClick={() => change({ profiles: [...profiles, ''] })}>
            <Plus className="icon-s" aria-hidden="true" />
            Add a profile
          </Button>
        )}
      </fieldset>
      <CreditsField credits={draft.credits} problems={problems} onChange={(credits) => change({ credits })} />
      <TextArea
        label="In your words"
        hint={noteHint(role)}
        rows={4}
        maxLength={evidenceLimits.note}
        {...bind('note')}
      />
      <ErrorMessage error={hasProblems ? 'Check the highlighted fields.' : error} />
      <div role="status">{isSavedDraft && <InlineMessage>Saved, but not sent yet.</InlineMessage>}</div>
      <div className="row flex-wrap gap-2">
        <Button type="submit" variant="main" busy={isPending}>
          {wasSent ? 'Save changes' : evidence?.state === 'returned' ? 'Send again' : 'Send for review'}
        </Button>
        {!wasSent && (
          <Button busy={isPending} onClick={() => save(false)}>
            Save for later
          </Button>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function draftOf(evidence: OwnEvidence | null): Evidence {
  if (!evidence) return emptyEvidence
  const { company, role, website, profiles, credits, note } = evidence
  return { company, role, website, profiles, credits, note }
}
