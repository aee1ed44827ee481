import { useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { photoFailure, useUploadPhoto } from '#web/photos/queries.ts'
import { Card } from '#web/ui/card.tsx'

/** Asks whoever has no photo for one, at the end of setting up; going on without one is as easy. A picture that is chosen is saved at once. */
export function OnboardingPhoto({ user }: { user: CurrentUser }) {
  const [isAsked] = useState(user.profileImageUrl === null)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const { mutate, progress, error, isSuccess } = useUploadPhoto()
  if (!isAsked) return null

  function send(chosen: Blob) {
    setPhoto(chosen)
    mutate(chosen, { onSuccess: () => setPhoto(null) })
  }

  return (
    <Card title="A photo of you">
      <div className="grid gap-4">
        <p className="text-ink-soft">
          {isSuccess
            ? 'Your photo is saved. You can change it on your profile.'
            : 'People see it on your card. Until you add one, this mark of your own stands there. You can also do it later.'}
        </p>
        <PhotoPicker
          user={user}
          photo={photo}
          onChoose={send}
          progress={progress}
          error={error && photoFailure(error)}
          onRetry={photo ? () => send(photo) : undefined}
        />
      </div>
    </Card>
  )
}
