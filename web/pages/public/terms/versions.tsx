import { termsVersions } from '@velv/domain/accounts/terms-versions.ts'

/** The pages with earlier versions. */
export type VersionedPath = '/termsconditions' | '/privacycookies'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const dayText = (day: string) => dayFormat.format(new Date(day))

/** The date of the version that a page shows. */
export const VersionDate = ({ day }: { day: string }) => (
  <p className="version-date text-text-3">
    Version of <time dateTime={day}>{dayText(day)}</time>
  </p>
)

/** All versions of a page, with what changed in each. */
export function Versions({ path }: { path: VersionedPath }) {
  return (
    <section id="versions">
      <h2 className="head">Versions</h2>
      <ul>
        {termsVersions.map(({ day, change }, place) => (
          <li key={day}>
            {place === 0 ? (
              <b className="strong">{dayText(day)} (this version)</b>
            ) : (
              <a className="link" href={`${path}/${day}`}>
                {dayText(day)}
              </a>
            )}
            . {change}
          </li>
        ))}
      </ul>
    </section>
  )
}
