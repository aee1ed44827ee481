import { buildWeb } from './build.mjs'
import { becomeNode } from './node.mjs'
import { root, setUp } from './set-up.mjs'

const log = (line) => console.log(line)

/** Sets up what is missing, then becomes `file`, with the arguments and the environment we were given. */
export function run(file, { isServed = false, env = {} } = {}) {
  orExplain(() => {
    const { node } = setUp({ log })
    if (isServed) buildWeb({ node, log })
    process.chdir(root)
    becomeNode(node, [file, ...process.argv.slice(2)], { ...process.env, ...env })
  })
}

/** What stands in the way is said in a sentence, without the places in our code. */
export function orExplain(work) {
  try {
    return work()
  } catch (error) {
    console.error(error.message)
    return process.exit(1)
  }
}
