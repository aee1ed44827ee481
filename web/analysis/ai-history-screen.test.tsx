import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type AiInteraction, analysis } from '#contract/analysis.ts'
import { answer, asked, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { AiHistoryScreen } from './ai-history-screen.tsx'
import { profileAnalysis } from './queries.ts'

const user = userEvent.setup()

function record(changes: Partial<AiInteraction> = {}): AiInteraction {
  return {
    id: 1,
    type: 'profile_analysis',
    createdAt: '2026-03-05T14:30:00.000Z',
    model: null,
    told: '{"bio": "I fix \\"old\\" radios.", "interests": ["Jazz", "Tea"], "linkedin": {"hasSameName": true}}',
    wasSent: false,
    analysis: {
      aiGeneratedBio: 'Ada mends radios.',
      traits: [{ name: 'Patient', evidence: 'radios' }],
      communicationStyle: 'Short and warm.',
      score: 61.4,
    },
    opportunities: null,
    vectors: null,
    failure: null,
    promptTokens: null,
    completionTokens: null,
    durationMs: 3,
    ...changes,
  }
}

const asModel = { model: 'gemma-3', wasSent: true }
const opportunities = record({
  ...asModel,
  id: 2,
  type: 'networking_alerts',
  told: '{"candidates":[{"label":"A","kind":"skill_match","facts":[{"sentence":"{name} teaches chess."}]}]}',
  analysis: null,
  opportunities: [
    {
      label: 'A',
      title: 'Learn chess',
      description: '{name} teaches it.',
      reasoning: 'You want to learn it.',
      mutualBenefits: ['You learn.'],
      actionableSteps: ['Write to {name}.'],
    },
  ],
  promptTokens: 1200,
  completionTokens: 1,
  durationMs: 1234,
})
const failed = record({ ...asModel, id: 3, analysis: null, failure: 'No answer came in time.', durationMs: 30_000 })

async function open(...calls: AiInteraction[]) {
  const sent = server(answer(analysis.listInteractions, calls))
  const rendered = renderAt('/profile/ai', <AiHistoryScreen />)
  await screen.findByRole('heading', { name: 'Records' })
  return { ...rendered, sent, cards: screen.getAllByRole('listitem').filter((item) => item.querySelector('details')) }
}

const writesOf = (sent: { method: string }[]) => sent.filter(({ method }) => method === 'DELETE')

test('at the top stands what an AI is told and what never, and the way back', async () => {
  await open(record())

  expect(screen.getByText('Your private messages')).toBeTruthy()
  expect(screen.getByText(/built-in analyzer reads on this server and sends nothing/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to My Profile' }).getAttribute('href')).toBe('/profile')
})

test('a record says when and who, what went there to the letter, and what came back', async () => {
  const { cards } = await open(record())
  const card = within(cards[0]!)

  expect(card.getByText('Built-in analyzer')).toBeTruthy()
  expect(card.getByText(/March 5, 2026/)).toBeTruthy()
  expect(card.getByText('What it was given')).toBeTruthy()
  expect(card.getByText(/Nothing was sent anywhere/)).toBeTruthy()
  expect(card.getByText('I fix "old" radios.')).toBeTruthy()
  expect(card.getByText('Jazz, Tea')).toBeTruthy()
  expect(card.getByText('Has same name')).toBeTruthy()
  expect(card.getByText(record().told)).toBeTruthy()
  expect(card.getByText('Ada mends radios.')).toBeTruthy()
  expect(card.getByText('Patient').parentElement?.textContent).toBe('Patient from “radios”')
  expect(card.getByText('Short and warm.')).toBeTruthy()
  expect(card.getByText(/Profile score 61 of 100/)).toBeTruthy()
  expect(card.getByText('Took less than a tenth of a second')).toBeTruthy()
})

test('of texts that became numbers elsewhere it shows the texts, and how many came back', async () => {
  const told = '{"texts":["I fix radios. Jazz","Jazz"]}'
  const { cards } = await open(record({ ...asModel, type: 'profile_meaning', told, analysis: null, vectors: 2 }))
  const card = within(cards[0]!)

  expect(card.getByText('Meaning of your words')).toBeTruthy()
  expect(card.getByText('I fix radios. Jazz, Jazz')).toBeTruthy()
  expect(card.getByText(/stand for the meaning of 2 texts/)).toBeTruthy()
})

test('of opportunities it shows what was sent to whom, the words that came back, and what they took', async () => {
  const { cards } = await open(opportunities)
  const card = within(cards[0]!)

  expect(card.getByText('What was sent to gemma-3')).toBeTruthy()
  expect(card.getByText(/\{name\} stands for a name that was left out/)).toBeTruthy()
  expect(card.getByText('{name} teaches chess.')).toBeTruthy()
  expect(card.getByText('A: Learn chess')).toBeTruthy()
  expect(card.getByText('Write to {name}.')).toBeTruthy()
  expect(card.getByText('Took 1.2 seconds · 1,200 tokens read · 1 token written')).toBeTruthy()
})

test('a record of a failure says so and why, and whether anything was sent', async () => {
  const { cards } = await open(failed, { ...failed, id: 4, wasSent: false, failure: 'The model was too busy.' })

  expect(within(cards[0]!).getByText('It failed')).toBeTruthy()
  expect(within(cards[0]!).getByText('It failed. No answer came in time.')).toBeTruthy()
  expect(within(cards[0]!).getByText('What was sent to gemma-3')).toBeTruthy()
  expect(within(cards[1]!).getByText('Nothing was sent: this is what would have been.')).toBeTruthy()
})

test('what was told is text, whatever it holds', async () => {
  const told = JSON.stringify({ bio: '<img src=x onerror=alert(1)>', city: null, interests: [] })
  const { cards } = await open(record({ told }))

  expect(within(cards[0]!).getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(cards[0]!.querySelector('img')).toBeNull()
  expect(within(cards[0]!).getAllByText('none')).toHaveLength(2)
})

test('a record is deleted after one question, and the own analysis asked for anew', async () => {
  const { sent, cards, queryClient } = await open(record(), failed)
  queryClient.setQueryData(profileAnalysis.queryKey, null)
  await user.click(within(cards[0]!).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  expect(within(question).getByText(/Your profile keeps its text/)).toBeTruthy()
  expect(within(question).queryByText(/its server has read/)).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Keep' }))
  expect(writesOf(sent)).toEqual([])

  sent.answers.push(answer(analysis.deleteInteraction, undefined), answer(analysis.listInteractions, [failed]))
  await user.click(within(cards[0]!).getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(screen.queryByText('Ada mends radios.')).toBeNull())
  expect(writesOf(sent)).toMatchObject([{ path: '/api/ai/interactions/1' }])
  expect(queryClient.getQueryState(profileAnalysis.queryKey)?.isInvalidated).toBe(true)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Records'))
})

test('all records are deleted after one question, and the next step stands where they were', async () => {
  const { sent } = await open(record(), opportunities)
  await user.click(screen.getByRole('button', { name: 'Delete all' }))
  const question = await screen.findByRole('dialog', { name: 'Delete all records?' })
  expect(
    within(question).getByText('What a model was sent, its server has read: this does not take it back.'),
  ).toBeTruthy()

  sent.answers.push(answer(analysis.deleteInteractions, undefined), answer(analysis.listInteractions, []))
  await user.click(within(question).getByRole('button', { name: 'Delete all' }))

  expect(await screen.findByRole('heading', { name: 'Nothing is kept' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to My Profile' }).getAttribute('href')).toBe('/profile')
  expect(writesOf(sent)).toMatchObject([{ path: '/api/ai/interactions' }])
})

test('what could not be deleted stays, and says so', async () => {
  const { sent, cards } = await open(record())
  sent.answers.push(refuse(analysis.deleteInteraction, 'internal'))
  await user.click(within(cards[0]!).getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

  await findInBoth('Failed to delete. Please try again.')
  expect(screen.getByText('Ada mends radios.')).toBeTruthy()
})

test('older records are loaded on request', async () => {
  const link = { link: '</api/ai/interactions?limit=20&before=2>; rel="next"' }
  const sent = server(
    answer(analysis.listInteractions, [opportunities], link),
    asked({ before: '2' }, answer(analysis.listInteractions, [record()])),
  )
  renderAt('/profile/ai', <AiHistoryScreen />)
  await user.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('Ada mends radios.')).toBeTruthy()
  expect(screen.getByText('A: Learn chess')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(sent.map(({ search }) => search)).toEqual(['', '?limit=20&before=2'])
})

test('a list that cannot be loaded says why and is asked for again', async () => {
  const sent = server(refuse(analysis.listInteractions, 'service_unavailable'))
  renderAt('/profile/ai', <AiHistoryScreen />)
  await screen.findByText('The list could not be loaded')

  sent.answers.push(answer(analysis.listInteractions, [record()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Ada mends radios.')).toBeTruthy()
})
