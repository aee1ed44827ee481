import { buttonStyle } from '#web/ui/button-style.ts'
import { AiSection } from './ai-section.tsx'
import { Features } from './features.tsx'
import { PersonBehind, PersonPicture } from './person-picture.tsx'
import { amara, june, tomas } from './sample-people.ts'
import { SitePage } from './site-page.tsx'

export function Landing() {
  return (
    <SitePage onward={{ href: '/login', label: 'Sign In' }}>
      <Hero />
      <Features />
      <AiSection />
      <CallToAction />
    </SitePage>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-wide items-center gap-12 px-4 pt-8 pb-18 sm:px-6 lg:grid-cols-[5fr_6fr] lg:pt-12">
      <div className="grid gap-6">
        <h1 className="font-display text-34 sm:text-46">Your kind of people are closer than you think</h1>
        <p className="max-w-md text-20 text-ink-soft">
          Connect with like-minded people around you. See what you share, say hello, and meet up for the rest.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="/signup" className={buttonStyle({ size: 'large' })}>
            Get Started
          </a>
          <a href="/login" className={buttonStyle({ size: 'large', variant: 'secondary' })}>
            Sign In
          </a>
        </div>
        <p className="text-15 text-ink-soft">The first 250 credits are free, one per message. They never expire.</p>
      </div>
      <figure>
        <div aria-hidden="true" className="relative flex items-center justify-center">
          <PersonBehind person={tomas} className="hidden w-52 -rotate-4 sm:block" />
          <PersonPicture person={june} className="relative z-1 w-68 shrink-0 sm:-mx-10" />
          <PersonBehind person={amara} className="hidden w-52 rotate-4 text-right sm:block" />
        </div>
        <figcaption className="mt-6 text-center text-13 text-ink-soft">
          How people appear in Akin, here invented ones.
        </figcaption>
      </figure>
    </section>
  )
}

function CallToAction() {
  return (
    <section className="mx-auto grid max-w-wide justify-items-center gap-6 px-4 py-18 text-center sm:px-6">
      <h2 className="max-w-xl font-display text-34 sm:text-46">Somebody nearby would like to hear from you</h2>
      <p className="max-w-md text-ink-soft">
        Setting up takes a few minutes: where you are, what you like, and a few lines about yourself.
      </p>
      <a href="/signup" className={buttonStyle({ size: 'large' })}>
        Get Started
      </a>
    </section>
  )
}
