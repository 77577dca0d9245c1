import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { initial } from '../../domain/accounts/person.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'
import { useUser } from '../session/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { sayItDidNotArrive } from '../ui/overlays.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useProfilePicture } from './use-profile-picture.ts'

const upload = lateCode(async () => import('./profile-picture-upload.tsx'))
const note = 'JPG, PNG or GIF, up to 5 MB'
const words = { title: 'Profile Picture', description: `${note}. It is shown beside your name.` }

/** The picture of the signed-in person, or their initial, and how to change it. */
export function ProfilePictureCard() {
  const { user } = useUser()
  /** Undefined until it was first opened: then it stays, so that what is under way goes on while it is closed. */
  const [isOpen, setIsOpen] = useState<boolean>()
  useEffect(() => whenFirstUsed(() => void upload.load().catch(() => undefined)), [])
  const code = upload.useCode(isOpen !== undefined, () => {
    setIsOpen(undefined)
    sayItDidNotArrive()
  })
  const { isBusy, choose, remove } = useProfilePicture()
  if (!user)
    return (
      <Card {...words}>
        <Skeleton className="size-24 rounded-full!" />
      </Card>
    )
  const hasPicture = user.profileImageUrl !== null
  return (
    <Card {...words}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="relative size-24 shrink-0">
          <Avatar
            src={user.profileImageUrl}
            letter={initial(user)}
            className={`size-24 text-4xl ${isBusy ? 'opacity-40' : ''}`}
          />
          {isBusy && (
            <span className="absolute inset-0 grid place-items-center text-accent">
              <Spinner label="Updating your picture" className="size-8" />
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" disabled={isBusy} onClick={() => setIsOpen(true)}>
            <Camera aria-hidden /> {hasPicture ? 'Change Picture' : 'Upload Picture'}
          </Button>
          {hasPicture && (
            <Button variant="ghost" disabled={isBusy} onClick={remove}>
              <Trash2 aria-hidden /> Remove
            </Button>
          )}
        </div>
      </div>
      {code && (
        <code.ProfilePictureUpload
          id={`profile-picture-${user.id}`}
          note={note}
          open={isOpen === true}
          onOpenChange={setIsOpen}
          onChoose={choose}
        />
      )}
    </Card>
  )
}
