import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export const meta = () => [{ title: 'Nothing at this address · Velv' }]

export default function NotFoundPage() {
  return (
    <section className="grid justify-items-start gap-6 pt-6">
      <Sleeve id="404" genre="Other" number={404} size={168} />
      <h1 className="title">Nothing at this address</h1>
      <LinkButton to="/">Back to Drops</LinkButton>
    </section>
  )
}
