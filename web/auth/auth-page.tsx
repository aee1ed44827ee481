import { useQuery } from '@tanstack/react-query'
import { MapPin, MessageCircle, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { STARTING_CREDITS } from '#contract/billing.ts'
import { keptSquare } from '#contract/distances.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Page } from '#web/ui/page.tsx'
import { serverConfig } from './queries.ts'
import { useUnits } from './use-units.ts'

type AuthPageProps = { title: string; heading: string; intro: ReactNode; children: ReactNode }

/** The frame of sign-up and login: what Akin is beside the form, or the form alone on a phone. */
export function AuthPage({ title, heading, intro, children }: AuthPageProps) {
  const { data } = useQuery(serverConfig)
  const units = useUnits()
  const when = data?.welcomeWaits === false ? 'at once' : 'once you have confirmed your email'
  const promises = [
    { Icon: MapPin, text: `Only the ${keptSquare(units)} you are in is kept. Nobody can find out where you live.` },
    { Icon: Sparkles, text: 'Every match says why: which interests, which words, how much each counts.' },
    { Icon: MessageCircle, text: `${STARTING_CREDITS} credits are yours ${when}. One credit is one message.` },
  ]
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between gap-12 bg-evergreen-wash p-12 lg:flex" aria-label="About Akin">
        <HomeLink />
        <div className="grid max-w-md gap-8">
          <p className="font-display text-46">
            Connect with <span className="whitespace-nowrap">like-minded</span> people around you
          </p>
          <ul className="grid gap-4">
            {promises.map(({ Icon, text }) => (
              <li key={text} className="flex gap-3">
                <Icon className="mt-0.5 size-5 shrink-0 text-evergreen" aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <PrivacyLink />
      </aside>
      <div className="flex flex-col">
        <header className="px-4 pt-4 sm:px-6 lg:hidden">
          <HomeLink />
        </header>
        <Page title={title} heading={heading} width="narrow" className="max-w-md flex-1 lg:grid lg:content-center">
          <p className="-mt-4 mb-6 text-ink-soft">{intro}</p>
          {children}
        </Page>
        <footer className="px-4 pb-6 sm:px-6 lg:hidden">
          <PrivacyLink />
        </footer>
      </div>
    </div>
  )
}

/** The landing page is a page of its own, outside the app. */
function HomeLink() {
  return (
    <a href="/" aria-label="Akin, home" className="inline-flex min-h-11 items-center rounded-control">
      <Logo />
    </a>
  )
}

function PrivacyLink() {
  return (
    <a
      href="/privacy-policy"
      className="inline-flex min-h-11 items-center text-15 text-ink-soft underline decoration-edge underline-offset-4 hover:text-evergreen"
    >
      Privacy policy
    </a>
  )
}

/** A link inside a sentence, with room for a finger around it. */
export const textLink =
  '-my-3 inline-flex min-h-11 items-center font-semibold text-evergreen underline decoration-edge underline-offset-4 hover:decoration-evergreen'
