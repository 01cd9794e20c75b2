import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export const meta = () => [{ title: 'Page not found · Velv' }]

export default function NotFoundPage() {
  return (
    <section className="grid justify-items-start gap-6 pt-6">
      <Sleeve id="404" genre="Other" number={404} size={168} />
      <h1 className="title">Page not found</h1>
      <p className="text-text-2">The address may be mistyped, or the page may have been removed.</p>
      <LinkButton to="/">Go to Drops</LinkButton>
    </section>
  )
}
