import { briefFieldNames, briefFields, displayedEntries } from '@velv/domain/drops/brief-fields.ts'
import { dateText } from '../../../ui/text/format.ts'
import type { DemoInFull } from '../demo.ts'

type Brief = NonNullable<DemoInFull['submittedTo']>

/** The brief that a song was submitted to, field by field; what its owner left out is left out here, too. */
export function SubmittedBrief({ brief }: { brief: Brief }) {
  const facts = [
    { term: 'Asked by', lines: brief.company ? [companyText(brief)] : [] },
    ...briefFieldNames.map((name) => ({
      term: briefFields[name].label,
      lines: name === 'expireTime' ? [dateText(brief.expireTime)] : displayedEntries(name, brief),
    })),
  ]
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(
        ({ term, lines }) =>
          lines.length > 0 && (
            <div key={term} className="contents">
              <dt className="text-text-3">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{lines.join('\n')}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const companyText = ({ company, isCompanyVerified }: Brief) => (isCompanyVerified ? `${company}, verified` : company)
