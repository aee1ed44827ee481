import { Button } from '#web/ui/button.tsx'

/** The end of a form: that there is something to save, and the button that saves it. */
export function SaveBar({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-15 text-ink-soft">
        {isDirty && !isSaving && 'You have changes that are not saved.'}
      </p>
      <Button type="submit" isPending={isSaving} pendingLabel="Saving..." className="max-sm:w-full">
        Save Changes
      </Button>
    </div>
  )
}
