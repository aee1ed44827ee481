import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Bookmark, Settings } from 'lucide-react'
import type { CurrentUser } from '#contract/members.ts'
import { currentUser } from '#web/auth/queries.ts'
import { LinkedinCard } from '#web/linkedin/linkedin-card.tsx'
import { photoFailure } from '#web/photos/queries.ts'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { SignOutLink } from '#web/auth/sign-out-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice-group.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTheme, type ThemeChoice } from '#web/ui/theme.ts'
import { useGrowing } from '#web/ui/use-growing.ts'
import { AboutForm } from './about-form.tsx'
import { AsOthersSee } from './as-others-see.tsx'
import { AnalysisCard } from '#web/analysis/analysis-card.tsx'
import { InterestsCard } from './interests-card.tsx'
import { OwnArea } from '#web/places/own-area.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useAbout } from './use-about.ts'

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ProfileScreen() {
  const { data: user } = useQuery(currentUser)

  return (
    <Page title="My Profile" isHeadingHidden width="wide">
      <div className="-mx-3 -mt-2 mb-2 flex flex-wrap justify-between">
        <ButtonLink href="/" variant="quiet" size="small">
          <ArrowLeft aria-hidden="true" />
          Back to Discover
        </ButtonLink>
        <ButtonLink href="/settings" variant="quiet" size="small" className="lg:hidden">
          <Settings aria-hidden="true" />
          Settings
        </ButtonLink>
      </div>
      {user ? <Profile user={user} /> : <ProfileSkeleton />}
    </Page>
  )
}

function Profile({ user }: { user: CurrentUser }) {
  // What can be changed lies below what is seen first, and is drawn after it, from the top down.
  const drawn = useGrowing(5, 1, 1)
  const { photo, photoProgress, photoError, choosePhoto, ...form } = useAbout(user)

  return (
    <div className="grid gap-4 lg:gap-6">
      <UnsavedChanges isDirty={form.isDirty} />
      <AsOthersSee
        user={user}
        picture={
          <PhotoPicker
            user={user}
            photo={photo}
            onChoose={choosePhoto}
            progress={photoProgress}
            error={photoError && photoFailure(photoError)}
            onRetry={form.onSave}
          />
        }
      />
      {drawn > 1 && (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr] lg:gap-6">
          <div className="max-lg:contents lg:sticky lg:top-22 lg:grid lg:gap-6">
            <Card as="div">
              <OwnArea user={user} />
            </Card>
            {/* Seen last on a phone, it is no place for the browser to hold on to while what stands above it is drawn. */}
            <Card as="div" className="grid gap-6 max-lg:order-last max-lg:[overflow-anchor:none]">
              <ThemeSetting />
              <div className="grid gap-3">
                <ButtonLink href="/saved" variant="secondary">
                  <Bookmark aria-hidden="true" />
                  Saved for later
                </ButtonLink>
                <ButtonLink href="/settings" variant="secondary" className="max-lg:hidden">
                  <Settings aria-hidden="true" />
                  Settings
                </ButtonLink>
                <SignOutLink variant="secondary" />
              </div>
            </Card>
          </div>
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <AboutForm user={user} {...form} />
            {drawn > 2 && <InterestsCard />}
            {drawn > 3 && <LinkedinCard user={user} />}
            {drawn > 4 && user.aiGeneratedBio && <AnalysisCard user={user} />}
          </div>
        </div>
      )}
    </div>
  )
}

function ThemeSetting() {
  const [choice, choose] = useTheme()
  return <ChoiceGroup label="Appearance" options={THEMES} value={choice} onChange={choose} />
}
