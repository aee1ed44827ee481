import type { ReactNode } from 'react'
import { SUPPORT_EMAIL } from './credits.ts'
import { SiteFooter, SiteHeader } from './site-frame.tsx'

export function PrivacyPolicy() {
  return (
    <>
      <SiteHeader />
      <main className="mx-auto max-w-regular px-4 pt-8 pb-18 sm:px-6">
        <h1 className="font-display text-34 sm:text-46">Privacy policy</h1>
        <p className="mt-4 text-20 text-ink-soft">
          Akin introduces people to each other. That only works if you can trust it with what you tell it. Here is what
          it keeps, why, and how to take it back.
        </p>
        <Part title="1. Information we collect">
          <p>What you give us:</p>
          <List>
            <li>your name, email address and password, which is stored only as a hash</li>
            <li>your profile: age, city, bio, interests, photo, and social handles if you add them</li>
            <li>the messages you write, the people you connect with, and the people you block or report</li>
            <li>your purchases. Card payments go through our payment provider, and card numbers are not stored here</li>
          </List>
          <p>
            If you link LinkedIn, we receive your name, picture and email address from it. One cookie keeps you signed
            in. There are no advertising or tracking cookies.
          </p>
        </Part>
        <Part title="2. How we use information">
          <p>
            To show you to people nearby and them to you, to work out matches, to deliver messages, to count credits, to
            run your subscription, and to keep the place safe. We do not show ads, and we do not sell what we know.
          </p>
        </Part>
        <Part title="3. AI features">
          <p>
            The analysis of your profile and the suggestions of people to meet are made from profiles. Where this site
            has an AI model configured, profile text is sent to it. Where it has none, a built-in analyzer works on our
            own server by fixed rules. The app says which one spoke.
          </p>
          <p>
            Private messages are never sent to a model. Match scores are calculated by our own rules: a model may write
            words, it does not set the score. A record of each AI request is kept with your account.
          </p>
        </Part>
        <Part title="4. Sharing">
          <p>
            Other members see your name, age, city, photo, bio, interests, traits, the links you add, your distance in
            whole miles, and whether you are online. They never see your email address, your coordinates, your credits
            or your password. People you block no longer see you, and you no longer see them.
          </p>
          <p>
            Some work is done by other companies where this site is set up to use them: card payments, an AI model, city
            suggestions, email delivery, photo storage, and the check at sign-up that you are a person. Each receives
            only what its task needs.
          </p>
        </Part>
        <Part title="5. Location">
          <p>
            With your permission your device tells us where you are, or you type a city. Before anything is stored, the
            position is moved to the center of a grid cell about a mile wide. The exact point is not kept. Distances are
            calculated between cells and shown in whole miles, so nobody can work out where you live or stand.
          </p>
        </Part>
        <Part title="6. Security">
          <p>
            Passwords are hashed with argon2id. Photos are re-encoded, which removes hidden data such as the place they
            were taken. You can see where you are signed in and sign out everywhere else. No system is perfectly safe:
            if you find a weakness, please write to us.
          </p>
        </Part>
        <Part title="7. Your rights">
          <p>
            You can read and change your profile at any time, download everything kept about you, and delete your
            account. Deleting erases your personal data at once. Akin is for people aged 18 and over.
          </p>
        </Part>
        <Part title="8. Contact">
          <p>
            Questions about any of this:{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`} className="text-evergreen underline underline-offset-4">
              {SUPPORT_EMAIL}
            </a>
            . A person reads it.
          </p>
        </Part>
      </main>
      <SiteFooter />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid max-w-text gap-3">
      <h2 className="font-display text-26">{title}</h2>
      {children}
    </section>
  )
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1 pl-6">{children}</ul>
}
