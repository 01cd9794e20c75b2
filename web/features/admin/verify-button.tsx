import { Button } from '../../ui/button.tsx'
import { isToVerify, type Person } from './person.ts'

type VerifyButtonProps = { person: Person; onVerify: (person: Person) => void }

export function VerifyButton({ person, onVerify }: VerifyButtonProps) {
  if (!isToVerify(person)) return null
  return (
    <Button size="sm" className="verify" onClick={() => onVerify(person)}>
      <span>
        Verify<span className="sr"> {person.name}</span>
      </span>
    </Button>
  )
}
