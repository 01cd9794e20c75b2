import { roleOf } from '@velv/domain/roles.ts'
import { Link, useParams } from 'react-router'
import { PersonView } from '../../features/admin/person-view.tsx'
import { ActList } from '../../features/audit/act-list.tsx'
import { DropStateWord } from '../../features/briefs/drop-state-word.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Account · Velv' }]

export default function PersonPage() {
  const { id = '' } = useParams()
  const { profession } = useMe()
  // For a screener, whose way with a drop is to hear what was sent to it, there is no page of it.
  const canRead = roleOf(profession) !== 'screener'
  return (
    <PersonView
      key={id}
      id={id}
      parts={{
        history: <ActList subject={id} />,
        dropLink: (dropId, name) =>
          canRead ? (
            <Link className="link touch" to={`/drop/${dropId}`}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          ),
        dropState: (state) => <DropStateWord state={state} />,
      }}
    />
  )
}
