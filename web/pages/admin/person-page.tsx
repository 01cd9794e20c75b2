import { useParams } from 'react-router'
import { PersonView } from '../../features/admin/person-view.tsx'
import { ActList } from '../../features/audit/act-list.tsx'
import { DropStateWord } from '../../features/briefs/drop-state-word.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Account · Velv' }]

export default function PersonPage() {
  const { id = '' } = useParams()
  return (
    <PersonView
      key={id}
      id={id}
      parts={{
        history: <ActList subject={id} />,
        dropLink: (dropId, name) => <DropLink id={dropId} name={name} />,
        dropState: (state) => <DropStateWord state={state} />,
      }}
    />
  )
}
