import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'

type SaveBarProps = { isDirty: boolean; isSaving: boolean; failure?: string | null | undefined }

/** The end of a form: that there is something to save, the button that saves it, and why it did not. */
export function SaveBar({ isDirty, isSaving, failure }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <FailureNote className="mr-auto">{isSaving ? null : failure}</FailureNote>
      <p role="status" className="text-15 text-ink-soft">
        {isDirty && !isSaving && 'You have changes that are not saved.'}
      </p>
      <Button type="submit" isPending={isSaving} pendingLabel="Saving..." className="max-sm:w-full">
        Save Changes
      </Button>
    </div>
  )
}
