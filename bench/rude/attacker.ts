import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'
import type { Target } from './connections.ts'

/** A thread of its own, so that whoever measures beside it is not slowed down by its work. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `beginAttack` gives it these.
const { name, target } = workerData as { name: string; target: Target }

await ATTACKS[name]!(target)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a thread, not a window.
parentPort!.postMessage('in full swing')
