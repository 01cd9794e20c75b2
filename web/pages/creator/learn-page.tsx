import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'How answers come about · Velv' }]

export default function LearnPage() {
  return (
    <LaterPage
      title="How answers come about"
      what="What the answers mean and how they come about will be explained here."
    />
  )
}
