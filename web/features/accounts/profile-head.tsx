import { professionLabels } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { Me } from '../../platform/session.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** A&R, or Screener 2: a screener's level stands after the word. */
export const roleText = ({ profession, screenerLevel }: Pick<Me, 'profession' | 'screenerLevel'>): string =>
  [professionLabels[profession], screenerLevel && levelNumber(screenerLevel)].filter(Boolean).join(' ')

export function ProfileHead({ me }: { me: Me }) {
  return (
    <header className="row gap-5">
      <Avatar name={me.name} image={me.profileImage} big />
      <div className="grid min-w-0 gap-1">
        <p className="text-text-2">{roleText(me)}</p>
        <h1 className="title break-words">{me.name}</h1>
      </div>
    </header>
  )
}
