import { EarlierVersion } from '../terms/earlier-version.tsx'
import text from './privacy-2026-11-28.html?raw'

export const meta = () => [
  { title: 'Privacy & cookies, November 28, 2026 · Velv' },
  { name: 'description', content: 'An earlier version of the privacy notice of Velv, kept for those who accepted it.' },
]

export default function EarlierPrivacyPage() {
  return <EarlierVersion title="Privacy & cookies" day="2026-11-28" path="/privacycookies" text={text} />
}
