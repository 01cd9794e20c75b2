import { useNavigate } from 'react-router'
import { NewDrop } from '../../features/drops/editor/new-drop.tsx'
import { useMe } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const meta = () => [{ title: 'Add drop · Velv' }]

export default function AddDropPage() {
  const me = useMe()
  const navigate = useNavigate()
  const leave = () => {
    toast('Drop sent for review. We’ll let you know when it’s approved.')
    void navigate('/drop/mydrops')
  }
  return <NewDrop me={me} onSent={leave} />
}
