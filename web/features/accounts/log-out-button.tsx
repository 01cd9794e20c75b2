import { useState } from 'react'
import { signOut } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'

export function LogOutButton() {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return (
    <Button busy={leaving} onClick={leave}>
      Log out
    </Button>
  )
}
