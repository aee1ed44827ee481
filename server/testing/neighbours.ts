import { expect } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import type { TestApp } from './app.ts'
import { island } from './crowd.ts'

export const SEEKER = 'Web developer. Looking for a mentor in software.'
export const MENTOR = 'Backend developer. I mentor people who are new to software.'

type Caller = Awaited<ReturnType<TestApp['member']>>

/** Two on an island of their own, Ada and Grace: a strong opportunity for each other, unless the mentor's bio is another. */
export async function neighbours({ member }: Pick<TestApp, 'member'>, bio = MENTOR) {
  const at = island()
  const ada = await member({ at, bio: SEEKER })
  const grace = await member({ at, bio, firstName: 'Grace', lastName: 'Hopper' })
  return { at, ada, grace }
}

/** What a search for new opportunities makes. */
export async function find(member: Caller) {
  const { status, body } = await member.call(alerts.generate)
  expect(status).toBe(200)
  return body.opportunities
}

export async function listOf(member: Caller, includeRead: 'true' | 'false' = 'false') {
  return (await member.call(alerts.list, { query: { includeRead } })).body
}

export async function countOf(member: Caller): Promise<number> {
  return (await member.call(alerts.count)).body.count
}
