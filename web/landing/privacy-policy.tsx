import type { ReactNode } from 'react'
import { SUPPORT_EMAIL } from './site-footer.tsx'
import { SitePage } from './site-page.tsx'

export function PrivacyPolicy() {
  return (
    <SitePage onward={{ href: '/', label: 'Back to Akin' }} className="mx-auto max-w-regular px-4 pt-8 pb-18 sm:px-6">
      <h1 className="font-display text-34 sm:text-46">Privacy policy</h1>
      <p className="mt-4 text-20 text-ink-soft">
        Akin introduces people to each other. That only works if you can trust it with what you tell it. Here is what it
        keeps, why, and how to take it back.
      </p>
      <Part title="1. Information we collect">
        <p>What you give us:</p>
        <List>
          <li>your name, email address and password, which is stored only as a hash</li>
          <li>your profile: age, city, bio, interests, and your photo and accounts on other sites if you add them</li>
          <li>the messages you write and the people you connect with</li>
        </List>
        <p>
          Photos lose their metadata and are re-encoded: where, when and with what a picture was taken is gone before it
          is stored, and the file you sent is not kept. When you choose another photo, the old one is deleted.
        </p>
        <p>
          Where this site is set up for it, you can connect your LinkedIn account. LinkedIn then tells us your name,
          picture, language and email address, after asking you. We keep the account’s number, your name, your language
          and a headline if there is one, and the keys that LinkedIn hands us. Disconnecting deletes all of that at
          once; the record of an analysis keeps what it was told.
        </p>
        <p>
          When you pay, your card goes to Stripe and never to us. We keep what you bought and when, what was paid back,
          and the number of your account at Stripe, which knows you by a number of ours, your email address for receipts
          and news of your payments, and what you tell it yourself.
        </p>
        <p>
          One cookie keeps you signed in, one knows a browser you have signed in with before, so that nobody else can
          lock you out, and one reminds it to forget your drafts when you sign out. There are no advertising or tracking
          cookies, and no one else’s code on these pages but, where a site uses them, Google’s check at sign-up and
          sign-in, and Stripe’s form where you pay.
        </p>
      </Part>
      <Part title="2. How we use information">
        <p>
          To show you to people nearby and them to you, to work out matches, to deliver messages, to count credits, and
          to keep the place safe. We do not show ads, and we do not sell what we know.
        </p>
      </Part>
      <Part title="3. AI features">
        <p>
          The analysis of your profile is made from your first name, age, city, bio and interests. If you have connected
          LinkedIn, it also uses whether the names agree, and the language and headline there. Suggestions of whom to
          meet are made from what you and others write and list, when you ask for them and at most once a day by
          themselves while you have been here in the last month. Scores are always counted by our own rules, on our own
          server.
        </p>
        <p>
          The words are written on our own server too, by a built-in analyzer, unless this site is set up with an AI
          model. Then the server that runs the model is sent your first name, age, city, bio, interests and LinkedIn
          headline for an analysis. For suggestions it is sent short sentences on what fits, which may quote your bio or
          another member’s, with letters in place of names. The app names the model before your first analysis and
          beside everything it wrote.
        </p>
        <p>
          To find people who mean the same in other words, your bio and interests are also turned into numbers after
          each change: on our own server, unless this site is set up with another model for it. Then that model’s server
          is sent your bio and interests, without your name.
        </p>
        <p>
          Private messages, your email address, your last name, your photo and your coordinates are never part of it.
          Match scores are the same for both people. A record of each analysis, each search for suggestions and each
          text sent to a model is kept with your account: in My Profile you can read exactly what was sent and what came
          back, and delete it. A suggestion goes after two weeks, or three months after you acted upon it.
        </p>
      </Part>
      <Part title="4. Sharing">
        <p>
          Other members see your name, photo, age, city, bio, interests, traits, the accounts on other sites that you
          add, roughly how far you are, and whether you are online or the day on which you last were. They never see
          your email address, your coordinates, your credits or your password.
        </p>
        <p>
          Nothing goes to other companies, with five exceptions where this site is set up for them. If you pay, Stripe
          learns your card, your email address and what it costs. With Google reCAPTCHA at sign-up, Google learns what
          it needs to tell people from programs. If you connect LinkedIn, LinkedIn learns that you use Akin. With an AI
          model, whoever runs its server is sent what section 3 names. And photos may be kept with a storage provider,
          under random names that say nothing of you.
        </p>
      </Part>
      <Part title="5. Location">
        <p>
          With your permission your device tells us where you are, or you type a city. Before anything is stored, the
          position is moved to the center of a grid cell about a mile wide. The exact point is not kept. Others learn
          less: your home area, a square of one to four miles, as small as twenty members share it. When you move, they
          learn of a new area once a day at most, and six to twenty-four hours later. Distances are calculated between
          areas and shown in steps such as “within 5 mi”, so nobody can work out where you live or stand.
        </p>
      </Part>
      <Part title="6. Security">
        <p>
          Passwords are hashed with argon2id, and sessions are kept as hashes too: whoever read our database could not
          sign in with it. Keys from LinkedIn are encrypted. A session ends after a week without you, and after thirty
          days in any case. No system is perfectly safe: if you find a weakness, please write to us.
        </p>
      </Part>
      <Part title="7. Your rights">
        <p>
          You can read and change your profile at any time. To get a copy of everything kept about you, or to have your
          account deleted, write to us. Akin is for people aged 18 and over.
        </p>
      </Part>
      <Part title="8. Contact">
        <p>
          Questions about any of this:{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`} className="wrap-anywhere text-evergreen underline underline-offset-4">
            {SUPPORT_EMAIL}
          </a>
          . A person reads it.
        </p>
      </Part>
    </SitePage>
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
