import { supportPlaceholder } from '../../platform/support-email.ts'

const support = { __html: `<!--velv:support-->${supportPlaceholder}<!--/velv:support-->` }

/** The support address; the server puts the configured one in place of the placeholder wherever it stands. */
export function SupportLink() {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the address itself is its text
  return <a className="link text-text" href={`mailto:${supportPlaceholder}`} dangerouslySetInnerHTML={support} />
}
