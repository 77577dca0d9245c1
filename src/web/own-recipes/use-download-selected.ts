import { useMutation } from '@tanstack/react-query'
import type { FileKind } from '../../domain/recipe-files/file-kinds.ts'
import { address, sendForFile } from '../api/api.ts'
import { saveFile } from '../ui/save-file.ts'
import { sayRefused } from './refresh.ts'

const fileCall = address('POST /api/my-recipes/file')

/** Saves the selected recipes as an archive of one kind of file. */
export const useDownloadSelected = () =>
  useMutation({
    mutationFn: async (asked: { as: FileKind; ids: string[] }) => sendForFile(fileCall, { body: asked }),
    onSuccess: (file) => saveFile('my-recipes.zip', file),
    onError: (error) => sayRefused('The recipes were not downloaded', error),
  })
