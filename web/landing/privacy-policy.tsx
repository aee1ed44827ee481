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
            <li>your profile: age, city, bio and interests</li>
            <li>the messages you write and the people you connect with</li>
          </List>
          <p>
            One cookie keeps you signed in, and one knows a browser you have signed in with before, so that nobody else
            can lock you out. There are no advertising or tracking cookies, and no one else’s code on these pages but,
            where a site uses it, Google’s check at sign-up.
          </p>
        </Part>
        <Part title="2. How we use information">
          <p>
            To show you to people nearby and them to you, to work out matches, to deliver messages, to count credits,
            and to keep the place safe. We do not show ads, and we do not sell what we know.
          </p>
        </Part>
        <Part title="3. AI features">
          <p>
            The analysis of your profile is made on our own server, by a built-in analyzer and fixed rules, from your
            first name, age, city, bio and interests. The app says who made it.
          </p>
          <p>
            Private messages are never part of it. Match scores are calculated by our own rules and are the same for
            both people. A record of each analysis is kept with your account.
          </p>
        </Part>
        <Part title="4. Sharing">
          <p>
            Other members see your name, age, city, bio, interests, traits, your distance in whole miles, and whether
            you are online or when you last were. They never see your email address, your coordinates, your credits or
            your password.
          </p>
          <p>
            Nothing goes to other companies, but where this site is set up to use Google reCAPTCHA at sign-up: then
            Google learns what it needs to tell people from programs.
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
            Passwords are hashed with argon2id, and sessions are kept as hashes too: whoever read our database could not
            sign in with it. A session ends after a week without you, and after thirty days in any case. No system is
            perfectly safe: if you find a weakness, please write to us.
          </p>
        </Part>
        <Part title="7. Your rights">
          <p>
            You can read and change your profile at any time. To get a copy of everything kept about you, or to have
            your account deleted, write to us. Akin is for people aged 18 and over.
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
