import { sql } from 'kysely'
import { discovery } from '#contract/discovery.ts'
import { places, type Position } from '#contract/places.ts'
import { cellAt, type Cell } from '#server/places/grid.ts'
import { areaAt, firstCellOf, LARGEST, levelOf, WIDTHS, type HomeArea } from '#server/places/home-area.ts'
import { nameCities } from '#server/places/name-city.ts'
import { redrawAreas } from '#server/places/redraw-areas.ts'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { settle } from '#server/testing/crowd.ts'
import { letHoursPass } from '#server/testing/homes.ts'
import { alike, figuresIn, guess, lookFrom, type Sight } from '#server/testing/whereabouts.ts'
import { openTown, readEveryone } from './town.ts'
import { byAlerts, byTiming, verdictOn } from './whereabouts-attacks.ts'

const AT = { latitude: 45.5, longitude: -122.7 }
const SIDE = Math.max(...WIDTHS)
const ACCOUNTS = 3
const SPOTS_EACH = 10
const DAYS = 14
const COMMUTERS = 12

/**
 * Attacks whereabouts on the real app, with more than an attacker has: an own account in every cell where somebody might be, so
 * that whatever tells cells apart gives a match. Prints how often that finds the cell, beside guessing inside the published area.
 */
export async function whereabouts(): Promise<void> {
  const town = await openTown()
  try {
    const app = await testApp({ DATABASE_URL: town.databaseUrl })
    try {
      await findCells(app)
      await follow(app)
      // Each where nobody else is.
      await byAlerts(app, squareAt(2), spotsAt(2, ACCOUNTS * 4))
      await byTiming(app, squareAt(4), spotsAt(4, SPOTS_EACH))
    } finally {
      await app.close()
    }
  } finally {
    await town.close()
  }
}

/** Free movement, many accounts, filters, order, scores and counts. */
async function findCells(app: TestApp): Promise<void> {
  const squares = [0, 1, 2].map((n) => firstCellOf(areaAt(cellAt(AT), LARGEST)) + n * SIDE)
  const cells = squares.flatMap(cellsOf)
  // In the first few live, in the second enough in one quarter, in the third enough in each cell of a quarter.
  for (const [square, inQuarter] of [
    [squares[1]!, 12],
    [squares[2]!, 40],
  ] as const) {
    await settle(
      app.db,
      cellsOf(square).flatMap((cell) => times(isFirstQuarter(cell) ? inQuarter : 3).map(() => ({ cell }))),
    )
  }
  await letHoursPass(app, 8 * 24)
  await redrawAreas(app.db)

  const decoys = await figuresIn(app, cells)
  const people = await figuresIn(app, cells)
  const ids = new Set([...decoys, ...people].map(({ id }) => id))
  await readEveryone(app.db)
  const sight: Sight = { told: new Map(), ranks: new Map() }
  for (let account = 0; account < ACCOUNTS; account++) {
    const spots = Array.from({ length: SPOTS_EACH }, (_, i) => around(AT, account * 3 + i, i * 2.4 + account))
    await lookFrom(await alike(app, AT), spots, ids, sight)
  }

  const areas = new Map<Cell, HomeArea>()
  for (const { id, cell } of people) areas.set(cell, await areaOf(app, id))
  const shared = Map.groupBy(cells, (cell) => areas.get(cell)!)
  console.log(
    `${people.length} people looked for from ${ACCOUNTS * SPOTS_EACH} places by ${ACCOUNTS} accounts, with ${decoys.length} more for comparison:`,
  )
  for (const level of [LARGEST, 1, 0]) {
    const of = people.filter(({ cell }) => levelOf(areas.get(cell)!) === level)
    const found = of.filter((one) => guess(sight, one, decoys) === one.cell).length
    const chances = of.map(({ cell }) => 1 / shared.get(areas.get(cell)!)!.length)
    console.log(`  areas up to ${WIDTHS[level]} mi wide  ${verdictOn(found, chances)}`)
  }
}

/** Commuters, asked about every hour for two weeks; the clock is moved. */
async function follow(app: TestApp): Promise<void> {
  const start = { latitude: AT.latitude - 3, longitude: AT.longitude }
  const commuters = await Promise.all(Array.from({ length: COMMUTERS }, () => alike(app, start)))
  await nameCities(app, 0, new AbortController().signal)
  const attacker = await alike(app, start)
  const hours = commuters.map((_, i) => ({ leaves: 6 + (i % 5), returns: 16 + (i % 6) }))
  const works = commuters.map((_, i) => around(start, 9 + i, i))
  const news: { after: number; hour: number }[] = []
  const lastMove = commuters.map(() => 0)
  const seen = commuters.map(() => '')

  for (let hour = 0; hour < DAYS * 24; hour++) {
    for (const [i, { id }] of commuters.entries()) {
      const { text } = await attacker.call(discovery.member, { params: { id } })
      if (seen[i] !== '' && seen[i] !== text) news.push({ after: hour - lastMove[i]!, hour: hour % 24 })
      seen[i] = text
    }
    for (const [i, commuter] of commuters.entries()) {
      const { leaves, returns } = hours[i]!
      if (hour % 24 !== leaves && hour % 24 !== returns) continue
      await commuter.call(places.locate, { body: hour % 24 === leaves ? works[i]! : start })
      lastMove[i] = hour
    }
    await letHoursPass(app, 1)
  }
  const soonest = Math.min(...news.map(({ after }) => after))
  const ofDay = Map.groupBy(news, ({ hour }) => Math.floor(hour / 6))
  console.log(`${COMMUTERS} commuters asked about every hour for ${DAYS} days, ${DAYS * 2} moves each:`)
  console.log(
    `  another area was seen ${news.length} times, never sooner than ${soonest} hours after a move: ${soonest >= 6 ? 'as it should be' : 'TOO SOON'}`,
  )
  console.log(`  seen by quarter of the day  ${[0, 1, 2, 3].map((part) => ofDay.get(part)?.length ?? 0).join(', ')}`)
}

function squareAt(degreesNorth: number): Cell[] {
  return cellsOf(firstCellOf(areaAt(cellAt({ ...AT, latitude: AT.latitude + degreesNorth }), LARGEST)))
}

function spotsAt(degreesNorth: number, count: number): Position[] {
  return times(count).map((_, i) => around({ ...AT, latitude: AT.latitude + degreesNorth }, 1 + i, i * 2.4))
}

function cellsOf(first: Cell): Cell[] {
  return Array.from({ length: SIDE * SIDE }, (_, i) => first + (Math.floor(i / SIDE) << 15) + (i % SIDE))
}

/** Of its square. */
function isFirstQuarter(cell: Cell): boolean {
  return areaAt(cell, 1) === areaAt(firstCellOf(areaAt(cell, LARGEST)), 1)
}

function times(count: number): undefined[] {
  return Array.from<undefined>({ length: count })
}

async function areaOf({ db }: TestApp, id: string): Promise<HomeArea> {
  const { rows } = await sql<{ cell: HomeArea }>`
    select member_places.cell from member_places join users on key = member_id where id = ${id}`.execute(db)
  return rows[0]!.cell
}

function around({ latitude, longitude }: Position, miles: number, turn: number): Position {
  const width = Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: latitude + (miles * Math.cos(turn)) / 69,
    longitude: longitude + (miles * Math.sin(turn)) / 69 / width,
  }
}
