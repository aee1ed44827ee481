import { afterAll, expect, test } from 'vitest'
import { embedProfiles } from '#server/analysis/embed-profiles.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import { testApp } from '#server/testing/app.ts'
import { cellAt } from '#server/places/grid.ts'
import { island, settle } from '#server/testing/crowd.ts'
import { vectorOf } from '#server/testing/embedding-server.ts'
import { findOpportunities } from './find-opportunities.ts'

const strangers = { mean: 0.2, spread: 0.15 }
// More than whatever is heard in their words.
const help = { bias: 5, asker: [], giver: [] }
const none = { ...help, bias: 0 }
const taught: Embeddings = {
  model: 'by initials',
  sides: 0,
  unrelated: { whole: strangers, pieces: strangers },
  kinds: { help, mentor: none, project: none, field: none },
  standing: null,
  // What begins with the same letters means the same here, so that no word gives anybody away.
  embed: async (texts) => texts.map((text) => Float32Array.from(vectorOf(text.replaceAll(/(\p{L})\p{L}*/gu, '$1')))),
}
const t = await testApp({}, { embeddings: taught })
afterAll(() => t.close())

const NEED = 'Looking for a quiet tent for our garden party.'
const ANSWER = 'Last Friday a quarrel turned friendly over grilled prawns.'

async function two(bio = ANSWER, at = island()) {
  const ada = await t.member({ at, bio: NEED, interests: [] })
  await t.member({ at, firstName: 'Grace', bio, interests: [] })
  await embedProfiles(t, 0, new AbortController().signal)
  return ada
}

test('who gives what somebody needs is found by what they mean, in no word of theirs, and told in both their words', async () => {
  const ada = await two()

  const [found] = await findOpportunities(t, ada.id)

  expect(found).toMatchObject({ kind: 'skill_match', target: { firstName: 'Grace' } })
  expect(found!.facts[0]).toMatchObject({ rule: 'help', gains: 'member' })
  expect(found!.facts[0].sentence).toContain('quiet tent')
  expect(found!.facts[0].sentence).toContain('grilled prawns')
})

test('a model that was taught nothing of who needs whom finds nobody by it, nor do vectors of another', async () => {
  const ada = await two()

  expect(await findOpportunities({ ...t, embeddings: { ...taught, kinds: null } }, ada.id)).toEqual([])
  expect(await findOpportunities({ ...t, embeddings: { ...taught, model: 'another' } }, ada.id)).toEqual([])
})

test('nor is anybody where by what their words mean the need is over and the gift given up, though both are near', async () => {
  const ada = await two()
  const findWith = (bias: number) => {
    const standing = { need: { bias, weights: [] }, gift: { bias, weights: [] } }
    return findOpportunities({ ...t, embeddings: { ...taught, standing } }, ada.id)
  }

  expect(await findWith(1)).toMatchObject([{ target: { firstName: 'Grace' } }])
  expect(await findWith(-9)).toEqual([])
})

test('whoever means something else is not found', async () => {
  const ada = await two('Sturdy zephyrs vex Dutch bakers.')

  expect(await findOpportunities(t, ada.id)).toEqual([])
})

test('among hundreds nobody is told who is as near to everybody', async () => {
  const among = async (bio: string) => {
    const at = island()
    await settle(t.db, Array.from({ length: 100 }, () => ({ cell: cellAt(at), bio, interests: [] }))) // prettier-ignore
    const embeddings = { ...taught, kinds: { ...taught.kinds!, help: none, project: help } }
    return findOpportunities({ ...t, embeddings }, (await two(ANSWER, at)).id)
  }

  expect(await among('Sturdy zephyrs vex Dutch bakers.')).toMatchObject([{ target: { firstName: 'Grace' } }])
  expect(await among('Lanky farmers ate quinces thatched for our green parrots.')).toEqual([])
})
