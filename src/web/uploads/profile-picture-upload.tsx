import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureTypes } from '../../domain/uploads/picture-kind.ts'
import { address, send } from '../api/api.ts'
import { UploadDialog } from './upload-dialog.tsx'
import type { UploadDialogProps } from './uploads.ts'
import { sayPrepareFailed, sayUploadFailed } from './failure-words.ts'

const requestUpload = address('POST /api/objects/upload')
const prepare = async () => (await send(requestUpload)).uploadURL

interface ProfilePictureUploadProps extends Pick<UploadDialogProps, 'id' | 'note' | 'open' | 'onOpenChange'> {
  /** Of the picture that has arrived. */
  onChoose: (url: string) => void
}

/** Picks a square picture and sends it. */
export const ProfilePictureUpload = ({ onChoose, ...dialog }: ProfilePictureUploadProps) => (
  <UploadDialog
    {...dialog}
    title="Upload your profile picture"
    maxSize={limits.profilePicture}
    types={pictureTypes}
    isSquare
    prepare={prepare}
    onPrepareFailed={sayPrepareFailed}
    onComplete={([url]) => (url === undefined ? sayUploadFailed() : onChoose(url))}
  />
)
