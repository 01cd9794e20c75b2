import { EarlierVersion } from '../terms/earlier-version.tsx'
import text from './terms-2026-11-28.html?raw'

export const meta = () => [
  { title: 'Terms & conditions, November 28, 2026 · Velv' },
  { name: 'description', content: 'An earlier version of the terms of Velv, kept for those who accepted it.' },
]

export default function EarlierTermsPage() {
  return <EarlierVersion title="Terms & conditions" day="2026-11-28" path="/termsconditions" text={text} />
}
