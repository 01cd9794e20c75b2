import { roleOf } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { useMe } from '../../lib/session/session.ts'

/** How the name looks: in a sentence, above the parts of a drop, or in the row of a table. */
const styles = { text: 'touch link', head: 'touch name hover:underline', row: 'dense-name' } as const

type DropLinkProps = { id: string; name: string; as?: keyof typeof styles }

/** A drop's name as a link to it; plain text for screeners, who open drops in the pitching view only. */
export function DropLink({ id, name, as = 'text' }: DropLinkProps) {
  const { profession } = useMe()
  if (roleOf(profession) === 'screener')
    return <span className={{ text: '', head: 'name', row: 'dense-name' }[as]}>{name}</span>
  return (
    <Link className={styles[as]} to={`/drop/${id}`}>
      {name}
    </Link>
  )
}
