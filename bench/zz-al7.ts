// five best of every member of a pool; against labels
import { readFileSync, writeFileSync } from 'node:fs'
import { comparableTexts } from '#server/language/comparable-texts.ts'
import { readProfile } from '#server/language/read-profile.ts'
import { NOBODY_COUNTED } from '#server/matching/rarity.ts'
import { similarityOf, toBytes, toMeaning } from '#server/matching/meaning.ts'
import { meantBetween } from '#server/matching/meant.ts'
import { opportunityOf } from '#server/matching/opportunity.ts'
import { usualNearness } from '#server/matching/among-hundreds.ts'
import { embeddedEmbeddings } from '#server/ports/embeddings.embedded.ts'
import { opportunityWords } from '#server/writing/opportunity-words.ts'
const emb = embeddedEmbeddings()
const { sides, kinds, unrelated } = emb
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dev', 'Elif', 'Finn', 'Gus', 'Hana', 'Ivo', 'June']
export async function pool(files: string[], choose: (i: number) => boolean, compared?: number) {
  const people = files.flatMap((f) => readFileSync(f, 'utf8').trim().split('\n').map((l) => JSON.parse(l)))
  const readings = people.map((p) => readProfile(p))
  const texts = people.map((p, i) => comparableTexts(p, readings[i]!))
  const vectors = (await emb.embed(texts.flatMap(({ whole, quotes }) => [whole, ...quotes]))).values()
  const next = () => toMeaning(toBytes(vectors.next().value!))
  const written = people.map((_, i) => { const whole = next(); return { reading: readings[i]!, whole, pieces: texts[i]!.quotes.map((quote) => ({ quote, meaning: next() })) } })
  const W = { ...unrelated!.whole, sides }
  const S = written.map((a, i) => written.map((b, j) => (i === j ? -9 : similarityOf(a.whole, b.whole, W))))
  const usual = S.map((row, i) => usualNearness(row.filter((_, j) => j !== i)))
  const found: any[] = []
  for (const a of people.keys()) {
    if (!choose(a)) continue
    const me = { name: 'You', age: 40, reading: readings[a]! }
    const all = people.map((_, b) => {
      if (b === a) return null
      const o = opportunityOf(me, { name: 'x', age: 40, reading: readings[b]! }, { miles: 3, counts: NOBODY_COUNTED, similarity: S[a]![b]!, apart: () => S[a]![b]! - (usual[a]! + usual[b]!) / 2, daysAway: 0, compared: compared ?? people.length, meant: () => meantBetween(written[a]!, written[b]!, { sides, kinds: kinds! }) })
      return o && { a, b, o, me: people[a], them: people[b] }
    }).filter((x) => x !== null).sort((x, y) => y!.o.score - x!.o.score)
    const weak = all.find(({ o }) => o.score <= 49)
    found.push(...all.filter((x) => x.o.score > 49 || x === weak).slice(0, 5))
  }
  return { people, found, told: ({ b, o }: any) => { const w = opportunityWords(o.facts); return (o.kind + ' | ' + w.title + ' | ' + w.reasoning + ' | ' + w.mutualBenefits.join(' / ') + ' | ' + w.actionableSteps.join(' / ')).replaceAll('{name}', NAMES[b % 10]!) }, name: (b: number) => NAMES[b % 10]! }
}
if (process.argv[2] === 'labels') {
  const rows = JSON.parse(readFileSync('/tmp/s31/rows.json', 'utf8'))
  for (const [p, files] of [['p1', 'a,b,c,d'], ['p2', '']] as const) {
    const fs = p === 'p1' ? ['a', 'b', 'c', 'd'].map((x) => `/tmp/w9/${x}.jsonl`) : ['/tmp/s30/new1.jsonl', '/tmp/s30/new2.jsonl', '/tmp/s30/new3.jsonl', '/tmp/w9/e.jsonl']
    const mine = rows.filter((r: any) => r.pool === p)
    const members = new Set(mine.map((r: any) => r.a))
    const { found } = await pool(fs, (i) => members.has(i))
    const label = new Map(mine.map((r: any) => [r.a + '-' + r.b, r.label]))
    const c: any = {}
    for (const f of found) { const k = (f.o.score <= 49 ? 'weak ' : '') + (label.get(f.a + '-' + f.b) ?? '?'); c[k] = (c[k] ?? 0) + 1 }
    console.log(p, members.size, 'members', found.length, 'told', c, 'of members with none', members.size - new Set(found.map((f) => f.a)).size)
  }
} else if (process.argv[2] === 'write') {
  const [, , , files, seedText, count, out] = process.argv
  let seed = Number(seedText)
  const random = () => { seed = (seed * 1664525 + 1013904223) >>> 0; return seed / 2 ** 32 }
  const share = Number(count)
  const { found, told, name, people } = await pool(files!.split(','), () => random() < share)
  const lines: string[] = []
  const by = Map.groupBy(found, (f) => f.a)
  let n = 0
  for (const [a, fs] of by) {
    lines.push(`YOU (the member who is told): ${people[a].bio}  [lists: ${people[a].interests.join(', ')}]`)
    for (const f of fs) { n++; lines.push(`  A${n} ${name(f.b).toUpperCase()}: ${f.them.bio}  [lists: ${f.them.interests.join(', ')}]`, `    TOLD: ${told(f)}`) }
    lines.push('')
  }
  writeFileSync(out + '.txt', lines.join('\n'))
  writeFileSync(out + '.json', JSON.stringify(found.map((f, i) => ({ n: i + 1, a: f.a, b: f.b, weak: f.o.score <= 49, rule: f.o.facts[0].rule }))))
  console.log(people.length, 'people', by.size, 'members', n, 'alerts', found.filter((f) => f.o.score <= 49).length, 'weak')
}
if (process.argv[2] === 'wrong') {
  const rows = JSON.parse(readFileSync('/tmp/s31/rows.json', 'utf8'))
  for (const p of ['p1', 'p2']) {
    const fs = p === 'p1' ? ['a', 'b', 'c', 'd'].map((x) => `/tmp/w9/${x}.jsonl`) : ['/tmp/s30/new1.jsonl', '/tmp/s30/new2.jsonl', '/tmp/s30/new3.jsonl', '/tmp/w9/e.jsonl']
    const mine = rows.filter((r: any) => r.pool === p)
    const members = new Set(mine.map((r: any) => r.a))
    const { found } = await pool(fs, (i) => members.has(i))
    const label = new Map<string, any>(mine.map((r: any) => [r.a + '-' + r.b, r]))
    for (const f of found) { const r = label.get(f.a + '-' + f.b); if (r && f.o.score > 49 && 'TNB'.includes(r.label)) console.log(p, r.n, r.label, r.src, f.o.kind, '|', f.o.facts[0].sentence, '|', r.why) }
  }
}
if (process.argv[2] === 'dump') {
  const [, , , files, out] = process.argv
  const { found, told, name } = await pool(files!.split(','), () => true)
  writeFileSync(out!, JSON.stringify(found.map((f) => ({ a: f.a, b: f.b, weak: f.o.score <= 49, score: f.o.score, name: name(f.b), me: f.me, them: f.them, told: told(f) }))))
  console.log(found.length)
}
