import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

interface ConfirmDialogProps extends Pick<
  FormDialogProps,
  'title' | 'sentence' | 'action' | 'isGrave' | 'onClose'
> {
  /** Says itself when it fails. */
  run: () => Promise<unknown>
}

/** Asks once more before something that others will feel. Done or failed, a message says so. */
export const ConfirmDialog = ({ run, ...about }: ConfirmDialogProps) => (
  <FormDialog {...about} run={async () => run().catch(() => undefined)} />
)
