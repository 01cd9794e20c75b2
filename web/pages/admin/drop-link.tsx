import { roleOf } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { useMe } from '../../lib/session/session.ts'

type DropLinkProps = { id: string; name: string; isHead?: boolean }

/** A drop's name as a link to it; plain text for screeners, who open drops in the pitching view only. */
export function DropLink({ id, name, isHead = false }: DropLinkProps) {
  const { profession } = useMe()
  if (roleOf(profession) === 'screener') return <span className={isHead ? 'name' : ''}>{name}</span>
  return (
    <Link className={`touch ${isHead ? 'name hover:underline' : 'link'}`} to={`/drop/${id}`}>
      {name}
    </Link>
  )
}
