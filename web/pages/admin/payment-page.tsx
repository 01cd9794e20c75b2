import { roleOf } from '@velv/domain/roles.ts'
import { Link, useParams } from 'react-router'
import { ActList } from '../../features/audit/act-list.tsx'
import { PaymentView } from '../../features/desk/payment-view.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentPage() {
  const { id = '' } = useParams()
  const { profession } = useMe()
  // For a screener, whose way with a drop is to hear what was sent to it, there is no page of it.
  const canRead = roleOf(profession) !== 'screener'
  return (
    <PaymentView
      key={id}
      id={id}
      dropLink={(dropId, name) =>
        canRead ? (
          <Link className="link touch" to={`/drop/${dropId}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )
      }
      acts={<ActList subject={id} />}
    />
  )
}
