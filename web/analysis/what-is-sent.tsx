import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** What analyzers are told of a member at most, and what never. */
export function WhatIsSent() {
  return (
    <Card as="div" className="grid gap-6">
      <p className="max-w-text">
        Each time an AI reads something of yours, a record is kept here: the very words it was given, and what it made
        of them. You can delete any of them. The built-in analyzer reads on this server and sends nothing anywhere.
      </p>
      <div className="grid gap-6 text-15 sm:grid-cols-2">
        <Said title="What it is told" sign={<Check aria-hidden="true" />}>
          <li>Your first name, age, city, bio and interests</li>
          <li>If you connected LinkedIn: your headline and language there, and whether the name is the same</li>
          <li>
            Where the site compares meanings by a model elsewhere: your bio and interests alone, after each change
          </li>
          <li>For networking: what you and others wrote that fits together, with letters in place of names</li>
        </Said>
        <Said title="What it is never told" sign={<X aria-hidden="true" />}>
          <li>Your private messages</li>
          <li>Your email address, password and last name</li>
          <li>Your exact place: your city is all it gets</li>
        </Said>
      </div>
    </Card>
  )
}

function Said({ title, sign, children }: { title: string; sign: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="flex items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-evergreen">
        {sign}
        {title}
      </h2>
      <ul className="grid list-disc gap-1 pl-7 text-ink-soft marker:text-edge">{children}</ul>
    </section>
  )
}
