import { Camera } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '../../../lib/session/session.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { roleText } from '../../../ui/text/profession-text.ts'
import { PictureDialog } from './picture-dialog.tsx'

export function ProfileHead({ me }: { me: Me }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <header className="row flex-wrap gap-5">
      <button type="button" className="profile-picture" onClick={() => setChanging(true)}>
        <span className="sr">{me.profileImage ? 'Change picture' : 'Add picture'}</span>
        <Avatar name={me.name} image={me.profileImage} big />
        <span className="profile-camera">
          <Camera className="icon" aria-hidden="true" />
        </span>
      </button>
      <div className="grid min-w-0 grow basis-32 gap-1">
        <p className="text-text-2">{roleText(me)}</p>
        <h1 className="title wrap-anywhere">{me.name}</h1>
      </div>
      <PictureDialog me={me} open={isChanging} onClose={() => setChanging(false)} />
    </header>
  )
}
