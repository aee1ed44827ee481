import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photos } from '#contract/photos.ts'
import { openDesk } from '#server/testing/desk.ts'
import { flagPhotos } from './flag-photos.ts'

const desk = await openDesk()
const { t } = desk
const face = await pattern('#204060', 60)

test('a photo that is used again, at another size, in other tones and as another format, is shown to the desk', async () => {
  const [first, second, other] = [await t.member(), await t.member(), await t.member()]
  const again = await sharp(face).resize(300).modulate({ brightness: 1.1 }).png().toBuffer()
  await first.upload(photos.upload, { files: { photo: face } })
  await flagAll()
  await second.upload(photos.upload, { files: { photo: again } })
  await other.upload(photos.upload, { files: { photo: await pattern('#a03020', 23) } })

  await Promise.all([flagAll(), flagAll()])

  const page = await desk.pageOf(second.id)
  expect(page).toMatchObject({ weight: 5, severity: 50, waitsFor: 'reports', suspendedAt: null })
  expect(page.reports).toMatchObject([{ source: 'photo', reporter: null, evidence: { lookalikes: [first.id] } }])
  await expect(desk.caseOf(first.id)).rejects.toThrow('no result')
  await expect(desk.caseOf(other.id)).rejects.toThrow('no result')
})

test('flat pictures look like each other and are never shown, nor is one’s own photo sent again', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const flat = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#88a' } })
    .jpeg()
    .toBuffer()
  for (const member of [ada, grace]) await member.upload(photos.upload, { files: { photo: flat } })
  const own = await pattern('#336644', 31)
  for (let times = 0; times < 2; times++) await alan.upload(photos.upload, { files: { photo: own } })

  await flagAll()

  for (const { id } of [ada, grace, alan]) await expect(desk.caseOf(id)).rejects.toThrow('no result')
})

function flagAll() {
  return flagPhotos(t, new AbortController().signal)
}

/** Circles and bars on a ground. */
async function pattern(color: string, at: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#eee"/>
    <circle cx="${at * 5}" cy="${at * 4}" r="140" fill="${color}"/><rect x="${500 - at * 3}" y="${at * 6}" width="90" height="300" fill="#111"/>
    <circle cx="${560 - at * 8}" cy="480" r="90" fill="#fc6"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
