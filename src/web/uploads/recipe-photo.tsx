import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureTypes } from '../../domain/uploads/picture-kind.ts'
import { address, isRefusal, send } from '../api/api.ts'
import { toastFailure, toastUnsure } from '../api/failure-toast.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { sayPrepareFailed, sayUploadFailed } from './failure-words.ts'

const setRecipePicture = address('PUT /api/admin/recipes/:id/picture')

interface RecipePhotoButtonProps {
  recipeId: string
  /** The recipe has a new picture, or may have one. */
  onDone: () => void
}

const { leastWidth, leastHeight } = limits.recipePhoto

/** For administrators: gives a recipe a photo. */
export function RecipePhotoButton({ recipeId, onDone }: RecipePhotoButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (uploadURL: string) =>
      send(setRecipePicture, { params: { id: recipeId }, body: { uploadURL } }),
    onSuccess() {
      toast({ title: 'Recipe Photo Updated', description: 'The new photo is on the recipe now.' })
      onDone()
    },
    onError(error) {
      if (isRefusal(error)) return toastFailure('Update Failed', error)
      toastUnsure()
      onDone()
    },
  })
  return (
    <>
      <Button variant="outline" busy={isPending} onClick={() => setIsOpen(true)}>
        <ImageUp aria-hidden /> Upload photo
      </Button>
      <UploadDialog
        id={`recipe-photo-${recipeId}`}
        title="Upload a recipe photo"
        note={`JPG, PNG or GIF, up to 10 MB, at least ${leastWidth} × ${leastHeight} pixels`}
        open={isOpen}
        onOpenChange={setIsOpen}
        types={pictureTypes}
        onPrepareFailed={sayPrepareFailed}
        onComplete={([url]) => (url === undefined ? sayUploadFailed() : mutate(url))}
      />
    </>
  )
}
