import { relative } from 'node:path'
import { root } from './set-up.mjs'

/** What a report of vitest says: how many tests passed, and the names of those that failed. */
export function readUnitReport({ numPassedTests, testResults }) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      // A file that cannot be read has no tests to name.
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
    })
  return { passed: numPassedTests, failures }
}

/** What a report of Playwright says. A test that passed when it was tried again has passed. */
export function readBrowserReport({ stats, suites }) {
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failuresIn) }
}

function failuresIn({ specs, suites = [] }) {
  const named = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] ${file}:${line}: ${title}`),
  )
  return [...named, ...suites.flatMap(failuresIn)]
}
