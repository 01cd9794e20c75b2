import { useNavigate } from 'react-router'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { useQueues } from './use-queues.ts'

const paths = { everyone: '/admin', own: '/admin/assigned' } as const

/** Switches between the board and what is assigned to the viewer. */
export function WhoseSwitch({ value }: { value: keyof typeof paths }) {
  const navigate = useNavigate()
  const { data } = useQueues()
  const count = data?.assignedToMe
  return (
    <SegmentedSwitch
      label="Show"
      value={value}
      choices={[
        { value: 'everyone', label: 'Everyone' },
        {
          value: 'own',
          label: (
            <>Assigned to me{count !== undefined && count > 0 && <span className="num text-text-3"> {count}</span>}</>
          ),
        },
      ]}
      onChange={(whose) => void navigate(paths[whose])}
    />
  )
}
