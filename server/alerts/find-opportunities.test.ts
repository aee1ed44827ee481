import { afterAll, expect, test } from 'vitest'
import { cellAt } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { island, settle } from '#server/testing/crowd.ts'
import { findOpportunities } from './find-opportunities.ts'

const t = await testApp()
afterAll(() => t.close())

test('what is only spoken of is answered where few are compared, and not among hundreds', async () => {
  const at = island()
  const ada = await t.member({ at, bio: "We've been digging a vegetable bed and the soil is clay." })
  const grace = await t.member({ at, bio: 'Gardener.' })
  expect(await findOpportunities(t, ada.id)).toMatchObject([{ target: { id: grace.id } }])

  await settle(
    t.db,
    Array.from({ length: 200 }, () => ({ cell: cellAt(at) })),
  )

  expect(await findOpportunities(t, ada.id)).toEqual([])
})

test('who answers another need is told before a third who answers the same', async () => {
  const at = island()
  const ada = await t.member({ at, bio: 'I want to learn to weld. Looking for a barber who does beards.' })
  const welders = await Promise.all(
    ['Ironwork', 'Farm gates', 'Ship repairs', 'Railings', 'Sculpture'].map((of) =>
      t.member({ at, bio: `Welder. ${of}. Happy to teach anyone to weld.` }),
    ),
  )
  const barber = await t.member({ at, bio: 'I am a barber.' })

  const found = (await findOpportunities(t, ada.id)).map(({ target }) => target.id)

  expect(found[2]).toBe(barber.id)
  expect(welders.map(({ id }) => id)).toEqual(expect.arrayContaining(found.filter((id) => id !== barber.id)))
  expect(found).toHaveLength(5)
})
