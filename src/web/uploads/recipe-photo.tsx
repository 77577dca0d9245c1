import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureTypes } from '../../domain/uploads/picture-kind.ts'
import { address, ApiError, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { sayPrepareFailed, sayUploadFailed } from './failure-words.ts'

const setRecipePicture = address('PUT /api/admin/recipes/:id/picture')

interface RecipePhotoButtonProps {
  recipeId: string
  /** The recipe has a new picture, at this address. */
  onDone: (image: string) => void
}

const { leastWidth, leastHeight } = limits.recipePhoto

/** For administrators: gives a recipe a photo. */
export function RecipePhotoButton({ recipeId, onDone }: RecipePhotoButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (uploadURL: string) =>
      send(setRecipePicture, { params: { id: recipeId }, body: { uploadURL } }),
    onSuccess({ image }) {
      toast({ title: 'Recipe Photo Updated', description: 'The new photo is on the recipe now.' })
      onDone(image)
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description:
          (error instanceof ApiError && error.sentence) || 'The photo could not be set. Please try again.',
        variant: 'destructive',
      }),
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
