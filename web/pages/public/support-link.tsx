import { supportPlaceholder } from '../../platform/support-email.ts'

const marked = { __html: `<!--velv:support-->${supportPlaceholder}<!--/velv:support-->` }

/** The support address; the server puts the configured one in place of the placeholder wherever it stands. */
export function SupportLink() {
  return <a className="link text-text" href={`mailto:${supportPlaceholder}`} dangerouslySetInnerHTML={marked} />
}
