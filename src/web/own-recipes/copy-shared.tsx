import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { address, send } from '../api/api.ts'
import { paths } from '../navigation/paths.ts'
import { goingBackTo } from '../navigation/way-back.ts'
import { newId } from '../offline/new-id.ts'
import { useUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { refreshOwnRecipes, sayRefused } from './refresh.ts'

const copyCall = address('POST /api/shared-recipes/:token/copy')

interface CopySharedProps {
  token: string
  /** Of the recipe, for whoever shared it. */
  ownId: string | undefined
}

/** The way to a copy of one's own; for who is signed out, through the sign-in page and back here. */
export function CopyShared({ token, ownId }: CopySharedProps) {
  const { user } = useUser()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [idempotencyKey] = useState(newId)
  const { mutate: copy, isPending } = useMutation({
    mutationFn: async () => send(copyCall, { params: { token }, query: { idempotencyKey } }),
    onSuccess: ({ id, recipe }) => {
      refreshOwnRecipes(client)
      toast({ title: `${recipe.title} is in your recipes` })
      navigate(paths.recipe(id))
    },
    onError: (error) => sayRefused('The recipe was not copied', error),
  })
  const words = (
    <>
      <NotebookPen aria-hidden /> Copy to my recipes
    </>
  )
  if (ownId !== undefined)
    return (
      <ButtonLink href={paths.recipe(ownId)} size="large">
        <NotebookPen aria-hidden /> Open in My Recipes
      </ButtonLink>
    )
  if (!user)
    return (
      <ButtonLink href={paths.auth()} state={goingBackTo(paths.sharedRecipe(token))} size="large">
        {words}
      </ButtonLink>
    )
  return (
    <Button size="large" busy={isPending} onClick={() => copy()}>
      {words}
    </Button>
  )
}
