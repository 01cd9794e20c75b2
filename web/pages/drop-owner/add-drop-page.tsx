import { useNavigate } from 'react-router'
import { NewBrief } from '../../features/briefs/new-brief.tsx'
import { useMe } from '../../platform/session.ts'
import { toast } from '../../ui/toast.tsx'

export const meta = () => [{ title: 'Add drop · Velv' }]

export default function AddDropPage() {
  const me = useMe()
  const navigate = useNavigate()
  const leave = () => {
    toast('Your drop is on its way to review.')
    void navigate('/drop/mydrops')
  }
  return <NewBrief me={me} onSent={leave} />
}
