import { readFileSync, writeFileSync } from 'node:fs'
process.argv[2] = 'none'
const { pool } = await import('./zz-al7.ts')
const rows = [...JSON.parse(readFileSync('/tmp/s31/rows.json', 'utf8')), ...JSON.parse(readFileSync('/tmp/s31/fmr.json', 'utf8')).map((r: any) => ({ ...r, pool: 'f' }))]
const lines: string[] = []; const key: any[] = []
let n = 0
for (const p of ['p1', 'p2', 'f']) {
  const fs = p === 'p1' ? ['a', 'b', 'c', 'd'].map((x) => `/tmp/w9/${x}.jsonl`) : p === 'p2' ? ['/tmp/s30/new1.jsonl', '/tmp/s30/new2.jsonl', '/tmp/s30/new3.jsonl', '/tmp/w9/e.jsonl'] : ['/tmp/s31/fresh1.jsonl', '/tmp/s31/fresh2.jsonl']
  const mine = rows.filter((r: any) => r.pool === p)
  const { found, told, name } = await pool(fs, (i) => mine.some((r: any) => r.a === i))
  const label = new Map<string, any>(mine.map((r: any) => [r.a + '-' + r.b, r]))
  const c: any = {}
  for (const f of found) { const r = label.get(f.a + '-' + f.b); const k = (f.o.score <= 49 ? 'weak ' : '') + (r?.label ?? '?'); c[k] = (c[k] ?? 0) + 1; if (f.o.score > 49 && r && 'RB'.includes(r.label)) { n++; key.push({ n, label: r.label }); lines.push(`YOU: ${f.me.bio}  [lists: ${f.me.interests.join(', ')}]`, `  A${n} ${name(f.b).toUpperCase()}: ${f.them.bio}  [lists: ${f.them.interests.join(', ')}]`, `    TOLD: ${told(f)}`, '') } }
  console.log(p, c)
}
writeFileSync('/tmp/s31/rb.txt', lines.join('\n')); writeFileSync('/tmp/s31/rb.json', JSON.stringify(key)); console.log(n)
